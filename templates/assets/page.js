// The only script of every page. It runs before the page is painted, so that a chosen theme does not flash,
// and it fetches the fonts at once, so that they are there for the first paint and nothing moves later.
// Pages opened from a disk may not preload; there the fonts are added from here, since a browser shows a font
// that is optional only out of its cache.
(() => {
  const root = document.documentElement, script = document.currentScript.dataset, here = document.currentScript.src, disk = location.protocol === 'file:';
  const all = selector => document.querySelectorAll(selector), find = (selector, place) => (place || document).querySelector(selector);
  const add = (name, values) => document.head.append(Object.assign(document.createElement(name), values));
  // A browser may refuse to keep anything: then a choice lasts for this page.
  const kept = (name, value) => {
    try {
      if (value) localStorage.setItem(name, value);
      else if (value === '') localStorage.removeItem(name);
      return localStorage.getItem(name);
    } catch (e) { /* nothing is kept */ }
  };

  const dark = matchMedia('(prefers-color-scheme: dark)'), before = kept('theme');
  if (/^(dark|light)$/.test(before)) root.dataset.theme = before;
  root.dataset.script = ''; // Styles keep room for what scripts will add.

  const font = (family, weight, file) => {
    const url = new URL(file, here);
    if (disk) document.fonts.add(new FontFace(family, 'url("' + url + '")', { weight: weight, display: 'swap' }));
    else add('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: url });
  };
  font('Urok', '400 600', 'asset(fonts/text.woff2)');
  font('Urok Condensed', '500 800', 'asset(fonts/head.woff2)');

  // What is fetched later. The look of paper and of live boards needs not to be there for the first paint, so nothing
  // waits for it; the script that makes boards live comes after it, when a reader comes near the first of them.
  const load = (name, values) => new Promise((done, failed) => add(name, Object.assign(values, { onload: done, onerror: failed })));
  const none = () => { /* the page is as without script */ };
  function late() {
    // It stands behind the first style sheet, whose rules it changes.
    const look = load('link', { rel: 'stylesheet', href: script.late }).catch(none);
    const near = new IntersectionObserver(list => {
      if (!list.some(e => e.isIntersecting)) return;
      near.disconnect();
      look.then(() => load('script', { src: script.lesson })).catch(none);
    }, { rootMargin: '400px' });
    // The figures: what is around them has no box of its own where cases stand in columns.
    all('[data-play]>figure,[data-exercise]>figure,[data-line]').forEach(e => near.observe(e));
  }

  // What is fetched when a reader asks for it: the search, the words of the glossary, the copying of a FEN. Where it
  // cannot be had a link leads on as without script.
  let found;
  function ask(a) {
    found ??= load('script', { src: new URL('asset(find.js)', here) });
    found.then(() => rokadaFind(a, script)).catch(() => { if (a.href) location = a.href; });
  }

  addEventListener('click', e => {
    const a = e.target.closest('a,.copy,#verdicts--all');
    // The lab takes a position from the part of its address that names no place in a page: from the link itself, or out
    // of the next link, which leads to an analysis board, with the list of moves if the game is to come along.
    if (a && a.dataset.lab != null) {
      const moves = a.dataset.lab === 'line' && find('[data-line]', a.closest('.position')).dataset;
      a.hash = a.dataset.lab.slice(4) || a.nextElementSibling.href + (moves ? '&line=' + moves.line + '&at=' + moves.at : '');
    }
    if (!a || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    // A language switch leads to what the reader sees, not only to the same page.
    if (a.hreflang) all('main [id]:is(section,article,figure)').forEach(e => {
      const box = e.getBoundingClientRect();
      if (box.width && box.top < innerHeight / 3) a.hash = e.id;
    });
    // Whoever wants to read and not to try opens all verdicts at once, except those that are open from the start.
    if (a.ariaPressed) {
      const open = a.ariaPressed !== 'true';
      a.ariaPressed = open;
      all('.position:not(.exercise,:has(.strip)) details.verdict').forEach(e => e.open = open);
    }
    if (a.matches('.find,.term,.copy')) {
      e.preventDefault();
      ask(a);
    }
  });

  // The key / opens the search, also where other letters are on it, unless the reader has switched it off there.
  addEventListener('keydown', e => {
    const a = find('.find');
    if (!a || e.key !== '/' && e.code + e.key !== 'Slash.' || e.ctrlKey || e.metaKey || e.altKey || e.target.closest('input,textarea,select,dialog') || kept('slash')) return;
    e.preventDefault();
    ask(a);
  });

  // The list of lessons stays beside the page, so it begins near the lesson that is read. The page may be there before
  // its styles are: then there is nothing to scroll yet, and it is done when all has come.
  function near() {
    const now = find('.lessons [aria-current]'), list = now?.closest('nav');
    if (list && !list.scrollTop) list.scrollTop = now.offsetTop - innerHeight / 2;
  }
  // The same goes for the place that an address leads to, as the language switch does: browsers now and then stay at
  // the top of a page whose styles have come late.
  addEventListener('load', () => {
    if (!root.scrollTop) document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    near();
    // sw.js keeps the whole guide for readers without a connection. Who saves data is not made to load it.
    const net = navigator;
    if (net.serviceWorker && !disk && !(net.connection || net).saveData) net.serviceWorker.register(new URL('../sw.js', here)).catch(none);
  });

  addEventListener('DOMContentLoaded', () => {
    near();
    // The switch means "the other theme than the system's"; without this script it holds for one page.
    const box = find('#theme--switch');
    if (box) {
      box.checked = root.dataset.theme && (root.dataset.theme === 'dark') !== dark.matches;
      box.onchange = () => {
        root.dataset.theme = box.checked !== dark.matches ? 'dark' : 'light';
        kept('theme', box.checked ? root.dataset.theme : '');
      };
    }
    if (script.late) late();
    if (find('#find--page')) ask(find('.find'));
  });
})();
