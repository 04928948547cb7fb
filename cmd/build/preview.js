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

  // The browser has a place of its own to put back, that of the page with the errors, say, and does so at any time
  // until a little after the load. So it is told to leave this page alone before it can begin, until the page is left.
  var kept = null;
  try {
    if (script.mode !== 'errors') kept = JSON.parse(sessionStorage.getItem(key));
    if (!script.mode) sessionStorage.removeItem(key); // else the page itself is still to come
  } catch (e) { /* as above */ }
  if (kept) history.scrollRestoration = 'manual';

  function restore() {
    if (!kept) return;
    var anchor = kept.id && document.getElementById(kept.id);
    var y = anchor ? scrollY + anchor.getBoundingClientRect().top - kept.top : kept.y;
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
  addEventListener('pagehide', function () {
    if (source) source.close();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', listen);
  addEventListener('load', restore);
})();
