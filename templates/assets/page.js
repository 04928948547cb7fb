// The only script of every page. It runs before the page is painted, so that a chosen theme does not flash,
// and it fetches the fonts at once, so that they are there for the first paint and nothing moves later.
// Pages opened from a disk may not preload; there the fonts are added from here, since a browser shows a font
// that is optional only out of its cache.
(function () {
  'use strict';
  var root = document.documentElement, script = document.currentScript.dataset;

  function add(name, values) { return document.head.appendChild(Object.assign(document.createElement(name), values)); }

  var dark = matchMedia('(prefers-color-scheme: dark)'), kept = null;
  try { kept = localStorage.getItem('theme'); } catch (e) { /* no storage: the theme lasts for this page */ }
  if (kept === 'dark' || kept === 'light') root.dataset.theme = kept;
  root.dataset.script = ''; // Styles keep room for what scripts will add.

  function font(family, weight, url) {
    if (location.protocol === 'file:') {
      document.fonts.add(new FontFace(family, 'url("' + url + '")', { weight: weight, display: 'swap' }));
      return;
    }
    add('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: url });
  }
  font('Urok', '400 600', script.text);
  font('Urok Condensed', '500 800', script.head);

  // The switch means "the other theme than the system's"; without this script it holds for one page.
  function theme(box) {
    box.checked = root.dataset.theme ? (root.dataset.theme === 'dark') !== dark.matches : false;
    box.addEventListener('change', function () {
      var chosen = box.checked !== dark.matches ? 'dark' : 'light';
      root.dataset.theme = chosen;
      try { box.checked ? localStorage.setItem('theme', chosen) : localStorage.removeItem('theme'); } catch (e) { /* as above */ }
    });
  }

  // What is fetched later. The look of paper and of live boards needs not to be there for the first paint, so nothing
  // waits for it; the script that makes boards live comes after it, when a reader comes near the first of them.
  function load(name, values) {
    return new Promise(function (done, failed) { add(name, Object.assign(values, { onload: done, onerror: failed })); });
  }
  function none() { /* the page is as without script */ }
  function late() {
    // It stands behind the first style sheet, whose rules it changes.
    var look = load('link', { rel: 'stylesheet', href: script.late }).catch(none);
    var near = new IntersectionObserver(function (list) {
      if (!list.some(function (e) { return e.isIntersecting; })) return;
      near.disconnect();
      look.then(function () { return load('script', { src: script.lesson }); }).catch(none);
    }, { rootMargin: '400px' });
    // The figures: what is around them has no box of its own where cases stand in columns.
    document.querySelectorAll('[data-play]>figure,[data-exercise]>figure,[data-line]').forEach(function (e) { near.observe(e); });
  }

  // What is fetched when a reader asks for it: the search, the words of the glossary, the copying of a FEN. Where it
  // cannot be had a link leads on as without script.
  var here = document.currentScript.src, found;
  function find(a) {
    found = found || load('script', { src: new URL('asset(find.js)', here) });
    found.then(function () { return rokadaFind(a, script); }).catch(function () { if (a.href) location = a.href; });
  }

  // Whoever wants to read and not to try opens all verdicts at once, except those that are open from the start.
  function unfold(button) {
    button.ariaPressed = button.ariaPressed !== 'true';
    document.querySelectorAll('.position:not(.exercise,:has(.strip)) details.verdict').forEach(function (e) { e.open = button.ariaPressed === 'true'; });
  }

  // A language switch leads to what the reader sees, not only to the same page.
  function place(a) {
    document.querySelectorAll('main [id]:is(section,article,figure)').forEach(function (e) {
      var box = e.getBoundingClientRect();
      if (box.width && box.top < innerHeight / 3) a.hash = e.id;
    });
  }

  // The lab takes a position from the part of its address that names no place in a page: a game from the list of its
  // moves, any other from the next link, which leads to an analysis board.
  function lab(a) {
    var next = a.nextElementSibling.href, moves = a.closest('.position').querySelector('[data-line]');
    if (a.dataset.lab === 'line') next = 'line=' + moves.dataset.line + '&at=' + moves.dataset.at + next.replace(/[^?]*/, '');
    a.hash = a.dataset.lab.slice(4) || next.replace(/.*analysis./, 'fen=').replace('fen=chess960/', 'mode=chess960&fen=').replace('?color=', '&');
  }

  addEventListener('click', function (e) {
    var a = e.target.closest('a,.copy,#verdicts--all');
    if (a && a.dataset.lab != null) lab(a);
    if (!a || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    if (a.hreflang) place(a);
    if (a.ariaPressed) unfold(a);
    if (a.matches('.find,.term,.copy')) { e.preventDefault(); find(a); }
  });

  // The key / opens the search, also where other letters are on it, unless the reader has switched it off there.
  addEventListener('keydown', function (e) {
    var a = document.querySelector('.find');
    if (!a || e.key !== '/' && e.code + e.key !== 'Slash.' || e.ctrlKey || e.metaKey || e.altKey || e.target.closest('input,textarea,select,dialog')) return;
    try { if (localStorage.getItem('slash')) return; } catch (e) { /* no storage: nothing was switched off */ }
    e.preventDefault();
    find(a);
  });

  // The list of lessons stays beside the page, so it begins near the lesson that is read. The page may be there before
  // its styles are: then there is nothing to scroll yet, and it is done when all has come.
  function near() {
    var now = document.querySelector('.lessons [aria-current]'), list = now && now.closest('nav');
    if (list && !list.scrollTop) list.scrollTop = now.offsetTop - innerHeight / 2;
  }
  // The same goes for the place that an address leads to, as the language switch does: browsers now and then stay at
  // the top of a page whose styles have come late.
  addEventListener('load', function () {
    var to = !root.scrollTop && document.getElementById(location.hash.slice(1));
    if (to) to.scrollIntoView({ behavior: 'instant' });
    near();
  });

  document.addEventListener('DOMContentLoaded', function () {
    near();
    var box = document.getElementById('theme--switch');
    if (box) theme(box);
    if (script.late) late();
    if (document.getElementById('find--page')) find(document.querySelector('.find'));
  });

  // sw.js keeps the whole guide for readers without a connection. Who saves data is not made to load it.
  var net = navigator;
  if (net.serviceWorker && isSecureContext && location.protocol !== 'file:' && !(net.connection || net).saveData) addEventListener('load', function () {
    net.serviceWorker.register(new URL('../sw.js', here)).catch(function () { /* a reader with a connection misses nothing */ });
  });
})();
