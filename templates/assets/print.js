// Sheets for paper. The fonts have to be there before a sheet is printed, so a reader is shown it with them: a page
// that is seen without moves when they come. Without script, and where they do not come, the text is there all the
// same; the browser's own menu prints it.
(function () {
  'use strict';
  var data = document.documentElement.dataset;
  function show() { delete data.wait; }
  data.wait = '';
  document.addEventListener('DOMContentLoaded', function () {
    var button = document.querySelector('.bar button');
    button.hidden = false;
    button.addEventListener('click', function () { print(); });
    document.body.getBoundingClientRect(); // Now the browser knows which fonts it needs.
    document.fonts.ready.then(show);
    setTimeout(show, 3000);
  });
})();
