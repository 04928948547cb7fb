(function () {
  var root = document.documentElement, fonts = document.currentScript.dataset.fonts, kept;
  try { kept = localStorage.getItem('theme') } catch (e) { }
  if (kept) root.dataset.theme = kept;
  if (location.protocol != 'file:') fonts.split(' ').forEach(function (url) {
    var link = document.createElement('link');
    link.rel = 'preload'; link.as = 'font'; link.type = 'font/woff2'; link.crossOrigin = ''; link.href = url;
    document.head.append(link);
  });
  else fonts.split(' ').forEach(function (url, i) {
    document.fonts.add(new FontFace(['Urok', 'Urok Condensed'][i], 'url(' + url + ')', { weight: ['400 600', '500 800'][i], display: 'swap' }));
  });
})();
