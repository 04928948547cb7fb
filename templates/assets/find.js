// Search, what a word of the glossary means, and copying. page.js loads this file when a reader first asks for one of
// them; it loads the data of the language: terms.js, and for the search index.js, both made by internal/site/search.go.
// Nothing here speaks: what is said comes out of the message catalogs, with the data.
self.rokadaFind = (function () {
  'use strict';
  var home = document.querySelector('.logo').href, style = new URL('asset(find.css)', document.currentScript.src).href;
  var terms, dialog, input, said, list, slash, loads = {};

  // load loads a script or a style sheet once.
  function load(name, attributes) {
    return loads[name] = loads[name] || new Promise(function (done, failed) {
      var e = element(name.endsWith('.js') ? 'script' : 'link', null, attributes);
      e.onload = done;
      e.onerror = failed;
      document.head.append(e);
    });
  }

  function data(name) { return load(name, { src: address(name) }); }

  // look is loaded before anything is shown; without it everything can still be read.
  function look() { return load('.css', { rel: 'stylesheet', href: style }).catch(function () { }); }

  function element(name, parent, attributes, text) {
    var e = document.createElement(name);
    for (var key in attributes) e.setAttribute(key, attributes[key]);
    if (text) e.textContent = text;
    if (parent) parent.append(e);
    return e;
  }

  function address(file) { return new URL(file, home).href; }

  // ---- words: internal/i18n/stem.go and internal/site/search.go in JavaScript; a test compares them ----

  function fold(word) {
    return word.toLowerCase().normalize('NFC').replace(/[\u0300\u0301\u00ad'’ʼ‘`]/g, '').replace(/[ёѐ]/g, 'е').replace(/ґ/g, 'г').replace(/ѝ/g, 'и');
  }

  function stem(word) {
    word = fold(word);
    if (/[^\p{Script=Cyrillic}]/u.test(word)) return word;
    var ending = endings.find(function (e) { return word.endsWith(e) && word.length - e.length >= 3; });
    return word.slice(0, word.length - (ending || '').length).slice(0, 6);
  }

  var token = /0-0(?:-0)?|[\p{Script=Cyrillic}\p{Mn}'’ʼ‘`\u00ad]+|[0-9A-Za-z]+/gu;

  function tokens(text) {
    text = text.replace(/[0OoОо][-–—‑][0OoОо](?:[-–—‑][0OoОо])?/g, function (sign) { return sign.length === 5 ? ' 0-0-0 ' : ' 0-0 '; });
    return (text.match(token) || []).filter(function (t) { return /[\p{L}\p{Nd}]/u.test(t); });
  }

  // ---- the index ----

  var index, endings, stems, lists, groups;

  function unpack() {
    if (index) return;
    index = self.rokadaIndex;
    endings = index.e ? index.e.split(' ') : [];
    stems = index.w.split(' ');
    lists = index.l.split(' ');
    groups = {};
    (index.g || []).forEach(function (group) {
      group.split(' ').forEach(function (s, i, all) { groups[s] = all; });
    });
    index.s.forEach(function (entry) {
      var term = terms.t[entry[1]];
      if (term) { entry[2] = term[0]; entry[3] = term[1]; entry.term = true; }
    });
  }

  // entriesOf adds to found the entries of a stem.
  function entriesOf(at, found) {
    var n = 0;
    lists[at].split('.').forEach(function (step) { n += parseInt(step, 36); found.add(n); });
  }

  // wanted are the stems that a word of the query means; the last word may be unfinished.
  function wanted(word, last) {
    var s = stem(word), same = groups[s] || [s], begin = fold(word).slice(0, 6);
    var result = stems.filter(function (one) { return same.includes(one); });
    // A square or a number means itself: who looks for f1 does not look for f1g1.
    if (last && begin.length > 1 && !/\d/.test(begin)) {
      stems.forEach(function (one) { if (one.startsWith(begin) && !result.includes(one)) result.push(one); });
    }
    return result;
  }

  function search(query) {
    var placement = (query.match(/[1-8KQRBNPkqrbnp]+(?:\/[1-8KQRBNPkqrbnp]+)+/) || [''])[0];
    if (placement) return boards(placement);
    // Names of squares may have been typed in the other alphabet: е1, с8.
    query = query.replace(/(^|[^\p{L}])([авсе])([1-8])(?![\p{L}\d])/gu, function (all, before, file, rank) {
      return before + 'abce'['авсе'.indexOf(file)] + rank;
    });
    var marks = new Set(), result = null, words = tokens(query).map(function (text, i, all) {
      var found = new Set(), means = wanted(text, i === all.length - 1);
      means.forEach(function (one) {
        marks.add(one);
        entriesOf(stems.indexOf(one), found);
      });
      result = result ? new Set([...result].filter(function (n) { return found.has(n); })) : found;
      // Short words are prepositions, if they are no squares: they count, but little.
      return { fold: fold(text), means: means, worth: /^[а-яіїє]{1,3}$/.test(fold(text)) && all.length > 1 ? 0.2 : 1 };
    });
    return [...(result || [])].map(function (n) {
      return { entry: index.s[n], marks: marks, weight: weight(index.s[n], words) };
    }).sort(function (a, b) { return b.weight - a.weight; });
  }

  // weight says how well an entry fits. Sorting keeps the order of the guide where it is the same.
  function weight(entry, words) {
    var sum = entry.term ? 2 : 0, typed = words.map(function (w) { return w.fold; }).join(' ');
    parts(entry).forEach(function (part) {
      words.forEach(function (w) {
        if (w.means.some(function (one) { return part.cut.includes(one); })) sum += part.worth * w.worth;
        if (part.folded.includes(w.fold)) sum += part.worth * w.worth / 2;
      });
      if (words.length > 1 && (' ' + part.folded.join(' ') + ' ').includes(' ' + typed + ' ')) sum += 3 * part.worth;
      // A term that is all that was asked for, in any form, comes first.
      if (entry.term && part.worth === 5 && part.cut.length === words.length &&
        words.every(function (w, i) { return w.means.includes(part.cut[i]); })) sum += 30;
    });
    return sum;
  }

  // parts are the words of the heading, the page and the text of an entry, cut up once.
  function parts(entry) {
    var page = index.p[entry[0]][0];
    return entry.parts = entry.parts || [[entry[2] || page, 5], [page, 2], [entry[3] || '', 1]].map(function (part) {
      var words = tokens(part[0]);
      return { worth: part[1], folded: words.map(fold), cut: words.map(stem) };
    });
  }

  function boards(placement) {
    return index.b.filter(function (b) { return b[0].startsWith(placement); }).map(function (b) {
      var section = index.s[b[1]];
      return { entry: [section[0], b[2], section[2], b[0]], marks: new Set(), board: true };
    });
  }

  // nearest returns the word of the guide that is most like a word that it does not hold, "" if none is.
  function nearest(word) {
    word = fold(word);
    var counts = {}, best = '', least = word.length < 5 ? 1.5 : 2.5;
    index.s.forEach(function (entry) {
      tokens((entry[2] || '') + ' ' + (entry[3] || '')).forEach(function (w) { w = fold(w); counts[w] = (counts[w] || 0) + 1; });
    });
    Object.keys(counts).forEach(function (w) {
      if (Math.abs(w.length - word.length) > 2) return;
      var d = distance(word, w) - counts[w] / 1e6;
      if (d < least) { least = d; best = w; }
    });
    return best;
  }

  // distance counts the letters to add, to drop, to replace or to swap.
  function distance(a, b) {
    var before, row = [], next = [];
    for (var j = 0; j <= b.length; j++) row[j] = j;
    for (var i = 1; i <= a.length; i++) {
      next = [i];
      for (j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (before && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      before = row;
      row = next;
    }
    return row[b.length];
  }

  // ---- the dialog ----

  function build() {
    var say = index.u;
    dialog = element('dialog', document.body, { 'class': 'search ui', 'aria-label': say.title });
    var bar = element('div', dialog, { 'class': 'bar', role: 'search' });
    input = element('input', bar, { type: 'search', 'aria-label': say.label, placeholder: say.label, autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'go', maxlength: 120 });
    element('button', bar, { type: 'button' }, say.close).onclick = function () { dialog.close(); };
    said = element('p', dialog, { 'class': 'count', role: 'status' });
    list = element('ol', dialog, { 'class': 'found' });
    var key = element('label', dialog, { 'class': 'key' });
    slash = element('input', key, { type: 'checkbox' });
    key.append(say.key);
    try { slash.checked = localStorage.getItem('slash') !== 'off'; } catch (e) { slash.checked = true; }
    slash.onchange = function () {
      try { slash.checked ? localStorage.removeItem('slash') : localStorage.setItem('slash', 'off'); } catch (e) { /* no storage: nothing to remember */ }
    };
    input.oninput = show;
    dialog.onkeydown = walk;
    // A click beside the dialog closes it; a link to this page leads out of it.
    dialog.onclick = function (e) { if (e.target === dialog || e.target.closest('a')) dialog.close(); };
  }

  // walk goes through the finds with the arrows; Enter in the field opens the first.
  function walk(e) {
    var links = [input].concat([...list.querySelectorAll('a,button')]), at = links.indexOf(document.activeElement);
    var step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (step && at >= 0) {
      e.preventDefault();
      (links[at + step] || links[at]).focus();
    } else if (e.key === 'Enter' && at === 0 && links[1]) {
      e.preventDefault();
      links[1].click();
    }
  }

  function show() {
    var query = input.value.trim(), say = index.u;
    list.replaceChildren();
    if (!tokens(query).length) {
      said.textContent = say.hint;
      index.p.forEach(function (page) { item(page[1], page[0]); });
      return;
    }
    var results = search(query);
    said.textContent = results.length ? say.some.replace('{Number}', results.length) : say.none.replace('{Query}', function () { return query; });
    results.slice(0, 30).forEach(function (r) {
      var page = index.p[r.entry[0]], title = r.entry[2] || page[0];
      item(page[1] + (r.entry[1] ? '#' + r.entry[1] : ''), r.board ? say.board : title,
        r.board ? title + ' · ' + page[0] : title !== page[0] ? page[0] : '', r.entry[3] || '', r.marks);
    });
    if (!results.length) instead(query, say);
  }

  // instead offers what the reader may have meant, and the two lists of everything.
  function instead(query, say) {
    var changed = false, other = tokens(query).map(function (word, i, all) {
      if (wanted(word, i === all.length - 1).length) return word;
      var near = nearest(word);
      changed = changed || near;
      return near || word;
    }).join(' ');
    if (changed && search(other).length) {
      var offer = element('button', element('li', list), { type: 'button', 'class': 'offer' }, say.instead.replace('{Query}', function () { return other; }));
      offer.onclick = function () { input.value = other; show(); input.focus(); };
    }
    item('index.html#lessons--contents', say.lessons);
    if (terms.a) item(terms.a, say.glossary);
  }

  function item(file, title, page, text, marks) {
    var link = element('a', element('li', list), { href: address(file) });
    mark(element('b', link), title, marks);
    if (page) element('small', link, null, page);
    if (text) mark(element('span', link), around(text, marks), marks);
  }

  // around cuts the text to the words around the first find.
  function around(text, marks) {
    var at = 0;
    for (var m of text.matchAll(token)) if (marks.has(stem(m[0]))) { at = m.index; break; }
    if (at > 70) at = text.indexOf(' ', at - 60) + 1; else at = 0;
    var end = text.length - at > 170 ? text.lastIndexOf(' ', at + 170) : text.length;
    return (at ? '… ' : '') + text.slice(at, end) + (end < text.length ? ' …' : '');
  }

  function mark(parent, text, marks) {
    var from = 0;
    for (var m of marks ? text.matchAll(/[0OoОо](?:[-–—‑][0OoОо]){1,2}|[\p{Script=Cyrillic}\p{Mn}'’ʼ‘`\u00ad]+|[0-9A-Za-z]+/gu) : []) {
      var found = tokens(m[0])[0];
      if (!found || !marks.has(stem(found))) continue;
      parent.append(text.slice(from, m.index));
      element('mark', parent, null, m[0]);
      from = m.index + m[0].length;
    }
    parent.append(text.slice(from));
  }

  function open() {
    unpack();
    if (!dialog) build();
    var query = new URLSearchParams(location.search).get('q');
    if (query && !input.value) input.value = query;
    if (!dialog.open) dialog.showModal();
    show();
    input.select();
  }

  // ---- a word of the glossary ----

  var note;

  function word(link) {
    var term = terms.t[link.hash.slice(1)];
    if (!term) { location.href = link.href; return; }
    if (!note) note = element('div', document.body, { 'class': 'gloss ui', popover: 'auto', role: 'dialog', 'aria-labelledby': 'gloss--term' });
    note.replaceChildren();
    element('b', note, { id: 'gloss--term' }, term[0]);
    element('p', note, null, term[1]);
    var more = element('a', note, { href: link.href }, terms.u.more);
    note.showPopover();
    place(link.getClientRects()[0]);
    more.focus({ preventScroll: true });
    note.ontoggle = function (e) { if (e.newState === 'closed' && document.activeElement === document.body) link.focus({ preventScroll: true }); };
  }

  // place puts the note below its word, or above where there is no room. A style sheet cannot: not every browser
  // knows anchors yet.
  function place(at) {
    var height = note.offsetHeight, below = at.bottom + height + 16 < innerHeight || at.top < height + 16;
    note.style.left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - note.offsetWidth - 8)) + scrollX + 'px';
    note.style.top = (below ? at.bottom + 8 : at.top - height - 8) + scrollY + 'px';
  }

  // ---- copying ----

  function copy(button, said) {
    var code = button.closest('.pieces').querySelector('code'), label = button.textContent;
    function done() {
      button.textContent = said;
      // A status is read out when its text changes after it has come.
      var status = element('p', document.body, { 'class': 'sr', role: 'status' });
      setTimeout(function () { status.textContent = said; }, 100);
      setTimeout(function () { button.textContent = label; status.remove(); }, 2000);
    }
    // Without a clipboard the text is at least selected.
    function choose() { getSelection().selectAllChildren(code); }
    if (navigator.clipboard && label !== said) navigator.clipboard.writeText(code.textContent).then(done, choose); else choose();
  }

  // asked does what the link or button is for; settings are those of the script of pages.
  function asked(a, settings) {
    if (a.matches('.copy')) return copy(a, settings.copied);
    var term = a.matches('.term');
    return Promise.all([look(), data('terms.js'), term || data('index.js')]).then(function () {
      terms = self.rokadaTerms;
      if (term) word(a); else open();
    });
  }
  // For the tests, which compare these with the build's.
  asked.search = function (query) { unpack(); return search(query); };
  asked.stem = function (word) { unpack(); return stem(word); };
  asked.tokens = tokens;
  return asked;
})();
