// What the lab knows: what stands on the board, what has been played, and everything that shows it. What follows by the
// rules the engine says.

const initial = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const live = board(find('figure', app), initial), svg = find('.bd', app), men = find('.men', svg);

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
    const b = element(move.cost ? 'b' : 'i', '', move.text);
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
    const box = element('div', 'problem ' + p.severity), head = element('p', ''), text = element('pre', '', p.line + '\n' + ' '.repeat(p.lead) + '^'.repeat(p.width) + (p.label ? ' ' + p.label : ''));
    head.append(element('b', '', p.word + ': '), p.message + ' ', element('code', '', '[' + p.code + ']'));
    text.tabIndex = 0;
    text.translate = false;
    box.append(head);
    if (p.line) box.append(text);
    if (p.help) box.append(element('p', '', p.helpWord + ': ' + p.help));
    return box;
  }));
  // A caret out of sight helps nobody.
  all('pre', place).forEach((e, i) => e.scrollLeft = list[i] ? Math.max(0, list[i].lead * 9 - 60) : 0);
}
