// What readers ask, read, share and solve, and what the buttons of the lab do.

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
  // A board of a lesson brings the address of an analysis board.
  hash.replace(/^#http.*?analysis[/](chess960)?[/]?([^?&]*)([?]color=)?/, (all, mode, fen, color) => (mode ? 'mode=chess960&' : '') + 'fen=' + fen + (color ? '&' : '')).replace(/^#/, '').split('&').forEach(part => {
    const [name, ...value] = part.split('=');
    try { parts[name] = decodeURIComponent(value.join('=')).replace(/_/g, ' '); } catch (e) { /* no text: nothing is meant by it */ }
  });
  // It brings its moves as it has them: with what they do and cost.
  if (parts.line) {
    parts.fen = initial;
    parts.moves = parts.line.split(' ').slice(0, +parts.at || 0).map(word => word.replace(/[.].*/, '').replace(/=([qrbn]$)?.*/, '$1')).join(' ');
  }
  if (!parts.fen) return;
  const moves = (parts.moves || '').split(' ').filter(m => /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(m));
  black = 'black' in parts;
  live.turn(black ? 63 : 0);
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
  live.turn(black ? 63 : 0);
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

// ---- the buttons ----

const actions = {
  first: () => go(0), back: () => go(game.ply - 1), forth: () => go(game.ply + 1), last: () => go(game.moves.length),
  flip: () => {
    black = !black;
    live.turn(black ? 63 : 0);
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
