// Boards to try moves on. The page has the engine's answer to every move: data-moves lists the legal ones, data-try what
// an attempt to castle looks like, data-rights what is lost. The verdict is a part of the page already and only opened;
// while it is open, what it draws on the board is shown.

const boxes = [];

// replay makes a move as data-moves writes it. Both pieces of a castling are lifted before one is put down, for one may
// go where the other was.
function replay(now, word) {
  const [from, to, more, last] = word.match(/[a-h]\d|\w/g), next = { ...now };
  delete next[from];
  if (more) delete next[more];
  next[to] = more?.length === 1 ? now[from][0] + more + word : now[from];
  if (last) next[last] = now[more];
  return next;
}

// lost says which rights are lost, given their letters.
const lost = letters => ['KQ', 'kq'].map(both => words[[...both].filter(right => letters.includes(right)).join('')] || '').join(' ');

function play(figure, live) {
  const data = figure.dataset, start = live.now, moves = (data.moves || '').split(' '), costs = (data.rights || '').split(' ');
  const wings = all('[data-try]', figure).map(card => [card, ...card.dataset.try.match(/O[O-]+|[^ ]{2}/g)]);
  const game = { off: '' };
  let selected = '', refused = '', moved;

  const own = square => !moved && !game.off && live.now[square]?.[0] === data.play;
  const cost = square => costs.filter(c => c.startsWith(square)).join();
  // found returns the moves from one square to another; plain words list where a piece may go.
  const found = (from, to) => moves.filter(m => m.startsWith(from) && (m[4] === '=' ? m.startsWith(from + to) : m.slice(2).match(/../g).includes(to)));
  const wing = (from, to) => wings.find(w => w[2] === from && (to === w[4] || to === w[3] && !found(from, to).some(m => m[4] !== '=')));

  function say(text, quietly) {
    status.textContent = text;
    status.classList.toggle('sr', !!quietly);
  }

  // hint tells what the square is to the piece that is selected: it can go there, or it can try to castle.
  function hint(square) {
    return selected && square !== selected && (wing(selected, square)?.[3] === square ? 'try' : found(selected, square)[0] && 'go');
  }

  function select(square) {
    selected = square;
    live.chosen = [square];
    const marks = square ? [['s', 'selected', square]] : [];
    squares.forEach(s => {
      const h = hint(s);
      if (h) marks.push(h === 'go' ? ['d', 'dot', s] : ['g', 'ring', s]);
    });
    if (refused) marks.push(['z', 'ring bad', refused]);
    refused = '';
    live.mark(marks);
  }

  function attempt(from, to) {
    const w = wing(from, to), options = found(from, to);
    select('');
    if (w) castle(w);
    else if (options[1]) {
      // A pawn that has to become something.
      say(words.promote);
      options.forEach(word => status.appendChild(make('button', '', words[data.play + word[5]])).onclick = () => move(word));
      find('button', status).focus();
    } else if (options[0]) move(options[0][4] === '=' ? options[0] : from + to);
    else say(words.illegal);
  }

  function castle(w) {
    const [card, , king, to, rook, rookTo] = w;
    if (game.off || moved) return say(game.off || words.done);
    card.open = true;
    if (card.classList.contains('legal')) move(king + to + '=' + rook + rookTo);
    else refused = to;
    select('');
    game.tried?.(card);
    say(all('b,.said', card).map(e => e.textContent).join(' ') + '. ' + all('.reason,.also', card).map(e => e.textContent).join(' '), true);
    card.scrollIntoView({ block: 'nearest' });
  }

  function move(word) {
    const from = word.slice(0, 2), to = word.slice(2, 4);
    say(fill('made', { p: words[live.now[from].slice(0, 2)], f: from, t: to }) + ' ' + lost(cost(from) + cost(to)));
    moved = true;
    figure.classList.add('moved');
    live.show(replay(live.now, word));
    if (word.length < 9) game.tried?.();
  }

  game.undo = text => {
    moved = false;
    figure.classList.remove('moved');
    live.show(start);
    select('');
    say(text || '');
  };

  live.on = {
    own: own,
    hint: hint,
    lift: select,
    drop: attempt,
    press: square => {
      if (game.off || moved) say(game.off || words.done);
      else if (selected && (wing(selected, square) || square && !own(square))) attempt(selected, square);
      else if (!square || own(square)) select(square === selected ? '' : square);
    }
  };
  const actions = {
    undo: () => game.undo(words.undone),
    reset: () => {
      game.undo();
      game.rewind?.();
      live.turn(false);
      wings.forEach(w => w[0].open = false);
    },
    flip: () => live.turn(),
    next: () => {
      const box = boxes[(boxes.indexOf(live.box) + 1) % boxes.length];
      box.scrollIntoView({ block: 'center' });
      find('button,[tabindex="0"]', box).focus({ preventScroll: true });
    }
  };
  wings.forEach(w => actions[w[1]] = () => castle(w));
  boxes.push(live.box);
  const status = tools('#play--tools', live.box, actions);
  return game;
}
