// Only the preview adds this script. It hears when the page it is on has changed, loads it again, and puts back
// what the reader was looking at: by the nearest id above, since what stands before it may have grown or shrunk.
(function () {
  'use strict';
  var script = document.currentScript.dataset, key = 'rokada--preview ' + location.pathname, source;

  function keep() {
    if (script.mode === 'errors') return; // the place on the page itself is what counts
    var at = { y: scrollY };
    document.querySelectorAll('main [id]').forEach(function (e) {
      var top = e.getBoundingClientRect().top;
      if (top < innerHeight / 3 && e.getClientRects().length) { at.id = e.id; at.top = top; }
    });
    try { sessionStorage.setItem(key, JSON.stringify(at)); } catch (e) { /* no storage: the page begins at its top */ }
  }

  function restore() {
    var at = null;
    try {
      at = JSON.parse(sessionStorage.getItem(key));
      if (!script.mode) sessionStorage.removeItem(key); // else the page itself is still to come
    } catch (e) { /* as above */ }
    if (!at || script.mode === 'errors') return;
    history.scrollRestoration = 'manual';
    var anchor = at.id && document.getElementById(at.id);
    var y = anchor ? scrollY + anchor.getBoundingClientRect().top - at.top : at.y;
    scrollTo({ left: 0, top: y, behavior: 'instant' });
  }

  function again() {
    source.close();
    keep();
    // What is shown instead of the page gives way to the page.
    if (script.mode === 'good' || script.mode === 'unchecked') location.replace(location.pathname + location.hash);
    else location.reload();
  }

  // A browser opens few streams to one host, so only a page that is seen listens.
  function listen() {
    if (source) source.close();
    source = null;
    if (document.hidden) return;
    source = new EventSource('/--preview/events?page=' + encodeURIComponent(script.page) + '&hash=' + script.hash + '&mode=' + script.mode);
    source.addEventListener('change', again);
    source.addEventListener('open', function () { document.documentElement.dataset.preview = 'listening'; });
  }
  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', function () { if (source) source.close(); });
  addEventListener('pageshow', listen);
  addEventListener('load', function () { restore(); if (document.fonts) document.fonts.ready.then(function () { history.scrollRestoration = 'auto'; }); });
})();
