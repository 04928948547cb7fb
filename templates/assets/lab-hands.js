// What readers do on the board: set up pieces, move them, touch them.

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
      const b = element('button', '', words[live.now[from][0] + o.uci[4]]);
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

// ---- mouse, fingers, keys ----

async function chooseDoing(value) {
  doing = value;
  hint();
  if (value !== 'edit') await ready();
  hold('hand');
  forget();
}

Object.assign(live, {
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
});

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
