// The only script of every page. It runs before the page is painted, so that a chosen theme does not flash,
// and it fetches the fonts at once, so that they are there for the first paint and nothing moves later.
// Pages opened from a disk may not preload; there the fonts are added from here, since a browser shows a font
// that is optional only out of its cache.
(function () {
  'use strict';
  var root = document.documentElement, script = document.currentScript.dataset;
  var dark = matchMedia('(prefers-color-scheme: dark)'), kept = null;
  try { kept = localStorage.getItem('theme'); } catch (e) { /* no storage: the theme lasts for this page */ }
  if (kept === 'dark' || kept === 'light') root.dataset.theme = kept;

  function font(family, weight, url) {
    if (location.protocol === 'file:') {
      document.fonts.add(new FontFace(family, 'url("' + url + '")', { weight: weight, display: 'swap' }));
      return;
    }
    var link = document.createElement('link');
    link.rel = 'preload'; link.as = 'font'; link.type = 'font/woff2'; link.crossOrigin = ''; link.href = url;
    document.head.append(link);
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

  document.addEventListener('DOMContentLoaded', function () {
    var box = document.getElementById('theme--switch');
    if (box) theme(box);
  });
})();
