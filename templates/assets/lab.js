// The lab. What stands on the board, what has been played and what is being asked is here; what follows from it by the
// rules the engine says.

const initial = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const live = board(find('figure', app)), svg = find('.bd', app), men = find('.men', svg);

// The start of the game and the moves from it, of which the first ply are on the board. A position that a reader sets
// up is a start without moves. The rights that he wants hold as long as king and rook are where they have to be.
const game = { fen: initial, mode: 'standard', moves: [], ply: 0, wanted: 'KQkq', loose: false };
let doing = 'edit', holding = 'hand', picked = '', touches = [], task = null, black = false, shown = null, lifted = '', number = 0;

const said = text => find('#lab--said').textContent = text;
const fieldsOf = fen => {
  const list = fen.trim().split(/\s+/);
  return [list[0], list[1] === 'b' ? 'b' : 'w', list[2] || '-', list[3] || '-', list[4] || '0', list[5] || '1'];
};
const fenNow = () => shown ? shown.fen : game.fen;

// ---- what stands where ----

// placed reads the first field of a FEN, as far as it makes sense.
function placed(fen) {
  const on = {};
  let place = 0;
  for (const c of fieldsOf(fen)[0]) {
    if (c === '/') place = Math.ceil(place / 8) * 8;
    else if (c > 0) place += +c;
    else if (place < 64) on[squares[place++]] = (c < 'a' ? 'w' : 'b') + c.toLowerCase();
  }
  for (const s in on) if (!words[on[s]]) delete on[s];
  return on;
}

function written(on) {
  let text = '';
  squares.forEach((s, i) => text += (i && i % 8 === 0 ? '/' : '') + (on[s] ? on[s][0] === 'w' ? on[s][1].toUpperCase() : on[s][1] : 1));
  return text.replace(/1+/g, ones => ones.length);
}

// pieces is what stands on the board now, without the names that the board gives its pieces.
function pieces() {
  const on = {};
  for (const s in live.now) on[s] = live.now[s].slice(0, 2);
  return on;
}

// arrange puts the pieces there. Whoever is on the board already moves, so that a castling is seen to move both.
function arrange(on) {
  const next = {}, free = [];
  for (const s in live.now) {
    if (on[s] && live.now[s].startsWith(on[s])) next[s] = live.now[s];
    else free.push(live.now[s]);
  }
  for (const s in on) if (!next[s]) {
    const i = free.findIndex(man => man.startsWith(on[s]));
    next[s] = i < 0 ? on[s] + ++number : free.splice(i, 1)[0];
  }
  live.show(next);
}

// paint draws marks: squares in order get a ring, the rest is as the engine wants it.
function paint(good, drawn, marks) {
  live.mark([...good.map(s => ['g', 'ring legal', s]), ...(marks || [])]);
  if (!drawn) return;
  const [under, over] = drawing(drawn);
  men.previousElementSibling.insertAdjacentHTML('beforeend', under);
  men.nextElementSibling.insertAdjacentHTML('beforeend', over);
}

// ---- the position and everything that shows it ----

// set puts another game into the lab; loose says that the rights are those that were wanted and have to be looked at.
function set(fen, more) {
  Object.assign(game, { fen: fen, moves: [], ply: 0, loose: false }, more);
  refresh();
}

function refresh(quiet) {
  if (ask) {
    shown = ask('show', game.mode, game.fen, game.moves.slice(0, game.ply).join(' '));
    if (game.loose && shown.sound) {
      game.fen = shown.sound;
      shown = ask('show', game.mode, game.fen, '');
    }
    game.loose = false;
  } else shown = null;
  picked = '';
  touches = [];
  live.chosen = [];
  walk.close();
  all('.ask button', app).forEach(b => b.ariaPressed = 'false');
  arrange(placed(fenNow()));
  paint([]);
  // What the engine cannot say yet in words is left to the squares, each of which has a name.
  if (shown) find('title', svg).textContent = shown.words.join(' ');
  else if (game.fen !== initial) svg.ariaHidden = true;
  controls();
  if (!quiet) remember();
}

function controls() {
  const [, turn, rights] = fieldsOf(fenNow());
  find('#lab--turn [value=' + turn + ']').checked = true;
  find('#lab--who [value=' + (turn === 'b' ? 'black' : 'white') + ']').checked = true;
  find('#lab--mode [value=' + game.mode + ']').checked = true;
  all('#lab--rights input').forEach((box, i) => {
    const right = shown?.rights[i];
    box.checked = right ? right.held : rights.includes(box.value);
    box.disabled = game.ply > 0;
    find('small', box.parentNode).textContent = right?.cause || '';
  });
  if (document.activeElement !== find('#lab--text')) find('#lab--text').value = fenNow();
  problems(find('#lab--problems'), shown ? shown.problems : []);
  all('.ask button', app).forEach(b => b.disabled = !!shown && !shown.playable);
  line();
  hint();
  if (task && !task.fresh) closeTask();
}

function hint() {
  find('#lab--doing [value=' + doing + ']').checked = true;
  find('#lab--tray').hidden = doing !== 'edit';
  find('#lab--touches').hidden = doing !== 'touch' || !touches.length;
  find('#lab--hint').textContent = doing !== 'edit' && shown && !shown.playable ? words.unplayable : words[doing];
}

// line lists the moves; a press on one shows the position after it.
function line() {
  const place = find('#lab--line'), list = find('p', place), full = shown && game.moves.length ? game.ply === game.moves.length ? shown : ask('show', game.mode, game.fen, game.moves.join(' ')) : null;
  place.hidden = !full;
  list.replaceChildren(...(full ? full.line : []).flatMap((move, i) => {
    const b = make(move.cost ? 'b' : 'i', '', move.text);
    b.role = 'button';
    b.tabIndex = 0;
    b.ariaCurrent = i === game.ply - 1 ? 'step' : null;
    b.onclick = () => go(i + 1);
    b.onkeydown = e => {
      if (e.key !== 'Enter' && e.key !== ' ') return;
      e.preventDefault();
      go(i + 1);
    };
    return [b, ' '];
  }));
  [['first', !game.ply], ['back', !game.ply], ['forth', game.ply === game.moves.length], ['last', game.ply === game.moves.length]].forEach(([value, off]) => {
    find('.tools [value=' + value + ']', app).hidden = !game.moves.length;
    find('.tools [value=' + value + ']', app).disabled = off;
  });
}

// go shows the position after so many moves and says what the last of them has cost.
function go(ply) {
  game.ply = Math.max(0, Math.min(ply, game.moves.length));
  refresh();
  const move = shown?.line?.[game.ply - 1];
  said(move ? move.text + '. ' + lost(move) : words.start);
}

function lost(move) {
  if (move.text.includes('0-0') && move.cost) return words[/K|Q/.test(move.cost) ? 'C' : 'c'];
  return ['KQ', 'kq'].map(both => words[[...both].filter(letter => move.cost.includes(letter)).join('')] || '').join(' ');
}

function problems(place, list) {
  place.replaceChildren(...list.map(p => {
    const box = make('div', 'problem ' + p.severity), head = make('p', ''), text = make('pre', '', p.line + '\n' + ' '.repeat(p.lead) + '^'.repeat(p.width) + (p.label ? ' ' + p.label : ''));
    head.append(make('b', '', p.word + ': '), p.message + ' ', make('code', '', '[' + p.code + ']'));
    text.tabIndex = 0;
    text.translate = false;
    box.append(head);
    if (p.line) box.append(text);
    if (p.help) box.append(make('p', '', p.helpWord + ': ' + p.help));
    return box;
  }));
  // A caret out of sight helps nobody.
  all('pre', place).forEach((e, i) => e.scrollLeft = list[i] ? Math.max(0, list[i].lead * 9 - 60) : 0);
}

// ---- setting up ----

function edit(change) {
  const on = pieces(), [, turn, rights] = fieldsOf(fenNow());
  if (game.ply) game.wanted = rights.replace('-', '');
  change(on);
  set(written(on) + ' ' + turn + ' ' + (game.wanted || '-') + ' - 0 1', { loose: true });
}

function put(square, piece) {
  edit(on => {
    if (piece === 'none' || on[square] === piece) delete on[square];
    else on[square] = piece;
  });
  name(square);
}

// name says what stands on a square now.
function name(square) {
  const man = live.now[square];
  said(fill(man ? 'square' : 'empty', { s: square, p: man && words[man.slice(0, 2)] }));
}

function shift(from, to) {
  edit(on => {
    if (to) on[to] = on[from];
    if (from !== to) delete on[from];
  });
  name(to || from);
}

function hold(value) {
  holding = value;
  all('#lab--tray button').forEach(b => b.ariaPressed = b.value === value ? 'true' : 'false');
  pick('');
}

// ---- moving ----

// targets lists what a piece can do: where it can be put, and the move that this means.
const targets = square => (shown?.moves || []).filter(m => m.startsWith(square)).flatMap(m => {
  const [uci, also] = m.split('=');
  return [{ to: uci.slice(2, 4), uci: uci }, ...(also ? [{ to: also, uci: uci }] : [])];
});

function pick(square) {
  picked = square;
  live.chosen = square ? [square] : [];
  const dots = doing === 'move' && square ? targets(square).map(t => ['d', 'dot', t.to]) : [];
  paint([], null, [...(square ? [['s', 'selected', square]] : []), ...dots]);
}

function attempt(from, to) {
  const options = targets(from).filter(t => t.to === to);
  pick('');
  if (!options.length) said(words.illegal);
  else if (options.length === 1) play(options[0].uci);
  else {
    // A pawn that has to become something.
    said(words.promote);
    options.forEach(o => {
      const b = make('button', '', words[live.now[from][0] + o.uci[4]]);
      b.type = 'button';
      b.onclick = () => play(o.uci);
      find('#lab--said').append(' ', b);
    });
    find('#lab--said button').focus();
  }
}

function play(uci) {
  game.moves = game.moves.slice(0, game.ply).concat(uci);
  go(game.ply + 1);
}

// ---- touching ----

function touch(word) {
  touches.push(word);
  const answer = ask('touch', game.mode, game.fen, game.moves.slice(0, game.ply).join(' '), touches.join(',')), names = touches.map(t => t.replace(/^(..)(..)/, '$1–$2')).join(', ');
  hint();
  if (!answer) return;
  const text = fill('touched', { s: names }) + ' ' + (answer.free ? words.free : words.bound.replace('{m}', answer.moves.join(', '))).replace('{a}', answer.article);
  find('#lab--touches p').textContent = text;
  live.chosen = touches.map(t => t.slice(0, 2));
  paint([], null, [...live.chosen.map(s => ['s', 'selected', s]), ...(answer.free ? [] : answer.squares.map(s => ['d', 'dot', s]))]);
}

function forget() {
  touches = [];
  live.chosen = [];
  paint([]);
  hint();
}

// ---- asking ----

const walk = walker(paint, uci => {
  chooseDoing('move');
  play(uci);
});

function asked(color, wing) {
  return ask('castling', game.mode, game.fen, game.moves.slice(0, game.ply).join(' '), color, wing);
}

async function question(wing) {
  await ready();
  if (!shown.playable) return;
  pick('');
  touches = [];
  hint();
  all('.ask button', app).forEach(b => b.ariaPressed = b.value === wing ? 'true' : 'false');
  walk.open(asked(find('#lab--who :checked').value, wing));
}

// ready waits for the engine and shows what it says of the position, if it was not there before.
async function ready() {
  if (ask) return;
  await engine();
  refresh(true);
}

// ---- reading, sharing ----

async function read() {
  const text = find('#lab--text').value;
  await ready();
  const answer = ask('read', game.mode, ...[text.replace(/\r/g, '')]);
  problems(find('#lab--faults'), answer.problems);
  if (!answer.fen) {
    find('#lab--text').value = text; // What is wrong stays there to be mended.
    return;
  }
  find('#lab--text').blur();
  game.wanted = fieldsOf(answer.fen)[2].replace('-', '');
  const moves = answer.moves ? answer.moves.split(' ') : [];
  if (moves.length) chooseDoing('move');
  set(answer.fen, { mode: answer.mode, moves: moves, ply: moves.length });
}

// address is what comes after the sign # in an address that opens the lab as it is.
function address() {
  let text = 'fen=' + game.fen.trim().replace(/\s+/g, '_');
  if (game.mode !== 'standard') text += '&mode=' + game.mode;
  if (game.moves.length) text += '&moves=' + game.moves.join('_');
  if (game.ply < game.moves.length) text += '&ply=' + game.ply;
  if (black) text += '&black';
  return text;
}

let remembered = '';
function remember() {
  find('#lab--faults').replaceChildren();
  remembered = '#' + address();
  history.replaceState(null, '', remembered);
}

// open reads such an address. A game needs the engine to be shown; a position waits until the reader asks.
async function open(hash) {
  const parts = {};
  hash.replace(/^#/, '').split('&').forEach(part => {
    const [name, ...value] = part.split('=');
    try { parts[name] = decodeURIComponent(value.join('=')).replace(/_/g, ' '); } catch (e) { /* no text: nothing is meant by it */ }
  });
  // A board of a lesson brings its moves as it has them: with what they do and cost.
  if (parts.line) {
    parts.fen = initial;
    parts.moves = parts.line.split(' ').slice(0, +parts.at || 0).map(word => word.replace(/[.].*/, '').replace(/=([qrbn]$)?.*/, '$1')).join(' ');
  }
  if (!parts.fen) return;
  const moves = (parts.moves || '').split(' ').filter(m => /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(m));
  black = 'black' in parts;
  live.turn(black);
  game.wanted = fieldsOf(parts.fen)[2].replace('-', '');
  if (moves.length && !ask) await engine().catch(() => { /* said already */ });
  const ply = ask ? moves.length : 0;
  set(parts.fen, { mode: parts.mode === 'chess960' ? 'chess960' : 'standard', moves: moves, ply: parts.ply ? Math.min(+parts.ply || 0, ply) : ply });
  if (moves.length && ask) chooseDoing('move');
}

function copy(text, button) {
  const before = button.textContent;
  const done = () => {
    button.textContent = words.copied;
    setTimeout(() => button.textContent = before, 2000);
  };
  // Without a clipboard the text is selected, so that the reader can copy it.
  const field = find('#lab--text');
  const select = () => {
    field.value = text;
    field.focus();
    field.select();
  };
  navigator.clipboard ? navigator.clipboard.writeText(text).then(done, select) : select();
}

// ---- tasks ----

async function newTask() {
  await ready();
  const seed = crypto.getRandomValues(new BigUint64Array(1))[0];
  const answer = ask('exercise', find('#lab--topic').value, find('#lab--hard').checked ? 'hard' : 'easy', seed + '');
  if (!answer) return said(words['no-task']);
  task = { color: answer.color, wing: answer.wing, fresh: true };
  black = answer.color === 'black';
  live.turn(black);
  game.wanted = fieldsOf(answer.fen)[2].replace('-', '');
  set(answer.fen, { mode: 'standard' });
  task.fresh = false;
  const place = find('#lab--task');
  place.hidden = false;
  find('.question', place).textContent = words['turn-' + task.color] + ' ' + words['ask-' + task.color + '-' + task.wing];
  all('input', place).forEach(e => e.checked = false);
  result('', '');
  svg.scrollIntoView({ block: 'nearest' });
}

function result(name, text) {
  const e = find('#lab--task .result');
  e.className = 'result ' + name;
  e.textContent = text;
}

function closeTask() {
  task = null;
  find('#lab--task').hidden = true;
}

function answerTask() {
  const chosen = find('#lab--task input:checked');
  if (!chosen) return result('', words.none);
  const verdict = asked(task.color, task.wing), right = verdict.state === chosen.value;
  result(right ? 'right' : 'wrong', words[right ? 'right' : 'wrong']);
  all('.ask button', app).forEach(b => b.ariaPressed = b.value === task.wing ? 'true' : 'false');
  walk.open(verdict, true);
}

// ---- what readers press ----

async function chooseDoing(value) {
  doing = value;
  hint();
  if (value !== 'edit') await ready();
  hold('hand');
  forget();
}

live.on = {
  own: square => doing === 'edit' ? !!live.now[square] && holding === 'hand' : doing === 'move' ? targets(square).length > 0 : doing === 'touch' && !!live.now[square],
  hint: square => doing === 'move' && picked && targets(picked).some(t => t.to === square) ? 'go' : '',
  lift: square => {
    lifted = square;
    if (doing !== 'touch') pick(square);
  },
  drop: (from, to) => {
    lifted = '';
    if (doing === 'edit') shift(from, to);
    else if (doing === 'move') attempt(from, to);
    else touch(from + to);
  },
  press: square => {
    if (doing !== 'edit' && !ask) return void ready();
    if (doing === 'touch') return square ? live.now[square] && touch(square) : forget();
    if (doing === 'edit' && holding !== 'hand') return square ? put(square, holding) : hold('hand');
    if (!square || square === picked) pick('');
    else if (doing === 'edit' && picked) shift(picked, square);
    else if (doing === 'move' && picked && !targets(square).length) attempt(picked, square);
    else if (doing === 'move' && picked && targets(picked).some(t => t.to === square)) attempt(picked, square);
    else if (live.now[square]) pick(square);
  }
};

// A piece that is let go beside the board is taken off it.
svg.addEventListener('pointerup', e => {
  const from = lifted, box = svg.getBoundingClientRect();
  lifted = '';
  if (from && doing === 'edit' && (e.clientX < box.left || e.clientX > box.right || e.clientY < box.top || e.clientY > box.bottom)) shift(from, '');
});

// On a square the keyboard can also put pieces by their letters of FEN and take them off.
live.box.addEventListener('keydown', e => {
  const i = all('[role=gridcell]', live.box).indexOf(e.target);
  if (i < 0 || doing !== 'edit' || e.ctrlKey || e.altKey || e.metaKey) return;
  const square = squares[black ? 63 - i : i], letter = e.key.toLowerCase();
  if (e.key === 'Delete' || e.key === 'Backspace') live.now[square] && shift(square, '');
  else if (/^[kqrbnp]$/.test(letter)) put(square, (e.key === letter ? 'b' : 'w') + letter);
  else return;
  e.preventDefault();
});

// From the tray a mouse can drag a piece to its square; fingers press twice, so that they can scroll here.
all('#lab--tray button').forEach(b => {
  b.title ||= words[b.value];
  b.onclick = () => hold(b.value);
  b.onpointerdown = e => {
    if (e.pointerType !== 'mouse' || e.button || b.value === 'hand' || b.value === 'none') return;
    const ghost = find('svg', b).cloneNode(true), x = e.clientX, y = e.clientY, size = svg.getBoundingClientRect().width / 383 * 45;
    ghost.classList.add('ghost');
    ghost.style.width = size + 'px';
    b.setPointerCapture(e.pointerId);
    b.onpointermove = e => {
      if (!ghost.parentNode && Math.hypot(e.clientX - x, e.clientY - y) < 8) return;
      if (!ghost.parentNode) document.body.append(ghost);
      ghost.style.translate = e.clientX - size / 2 + 'px ' + (e.clientY - size / 2) + 'px';
    };
    b.onpointerup = b.onpointercancel = e => {
      b.onpointermove = b.onpointerup = b.onpointercancel = null;
      if (!ghost.parentNode) return;
      ghost.remove();
      const square = e.type === 'pointerup' && squareAt(e.clientX, e.clientY);
      if (square) {
        edit(on => on[square] = b.value);
        name(square);
      }
      b.addEventListener('click', e => e.stopImmediatePropagation(), { once: true, capture: true });
      setTimeout(() => hold('hand'));
    };
  };
});

function squareAt(x, y) {
  const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
  if (p.x < 0 || p.x >= 360 || p.y < 0 || p.y >= 360) return '';
  const place = Math.floor(p.y / 45) * 8 + Math.floor(p.x / 45);
  return squares[black ? 63 - place : place];
}

const actions = {
  first: () => go(0), back: () => go(game.ply - 1), forth: () => go(game.ply + 1), last: () => go(game.moves.length),
  flip: () => {
    black = !black;
    live.turn(black);
    remember();
  },
  start: () => {
    game.wanted = 'KQkq';
    set(initial);
  },
  clear: () => {
    game.wanted = 'KQkq';
    chooseDoing('edit');
    set('8/8/8/8/8/8/8/8 w KQkq - 0 1', { loose: true });
  },
  'O-O': () => question('O-O'), 'O-O-O': () => question('O-O-O'), read: read, task: newTask, answer: answerTask,
  'copy-fen': b => copy(fenNow(), b), 'copy-link': b => copy(location.href.split('#')[0] + '#' + address(), b),
  print: async () => {
    await ready();
    printQuestion((color, wing) => shown.rights.some(r => r.color === color && r.wing === wing && r.held), fenNow(), (shown.line || []).map(m => m.text).join(' '));
  }
};

function unavailable() {
  if (location.protocol === 'file:') return 'disk';
  return typeof WebAssembly === 'object' && typeof BigUint64Array === 'function' ? '' : 'old';
}

all('button[value]', app).forEach(b => {
  const action = actions[b.value];
  if (action) b.onclick = () => Promise.resolve(action(b)).catch(() => { /* why there is no engine has been said */ });
});
find('#lab--retry').onclick = () => ready().catch(() => { /* said again */ });
find('#lab--forget').onclick = forget;
find('#lab--doing').onchange = e => chooseDoing(e.target.value).catch(() => { /* said */ });
find('#lab--who').onchange = () => {
  const wing = find('.ask [aria-pressed=true]', app)?.value;
  if (wing) question(wing).catch(() => { /* said */ });
};
find('#lab--turn').onchange = e => {
  const list = fieldsOf(fenNow());
  set([list[0], e.target.value, list[2], '-', list[4], list[5]].join(' '));
};
find('#lab--mode').onchange = e => set(fenNow(), { mode: e.target.value });
find('#lab--rights').onchange = () => {
  const list = fieldsOf(fenNow()), letters = all('#lab--rights input').map((box, i) => box.checked ? shown?.rights[i].letter || box.value : '').join('');
  game.wanted = letters;
  set([list[0], list[1], letters || '-', list[3], list[4], list[5]].join(' '));
};
find('#lab--example').onchange = e => e.target.value && open(e.target.value);
find('#lab--text').onpaste = () => setTimeout(() => read().catch(() => { /* said */ }));
addEventListener('hashchange', () => location.hash !== remembered && open(location.hash));
// A language switch takes the position along.
addEventListener('click', e => {
  const a = e.target.closest('a[hreflang]');
  if (a) a.hash = address();
});

document.documentElement.dataset.lab = '';
notice(unavailable());
app.inert = unavailable() !== '';
refresh(true);
open(location.hash);
