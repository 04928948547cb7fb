// Boards to try moves on. The page has the engine's answer to every move: data-moves lists the legal ones, data-try what
// an attempt to castle looks like, data-rights what is lost. The verdict is a part of the page already and only opened;
// while it is open, what it draws on the board is shown.

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

// lost says which rights are lost, given their letters, or who has castled: C or c.
const lost = letters => words[letters] || ['KQ', 'kq'].map(both => words[both.replace(RegExp('[^' + letters + ']', 'g'), '')] || '').join(' ');
const texts = (selector, root) => all(selector, root).map(e => e.textContent).join(' ');

function play(figure, live) {
  const data = figure.dataset, start = live.now, moves = (data.moves + '').split(' '), costs = (data.rights + '').split(' ');
  const wings = all('[data-try]', figure).map(card => [card, ...card.dataset.try.match(/O[O-]+|[^ ]{2}/g)]);
  const actions = {
    'O-O': 0,
    'O-O-O': 0,
    undo: () => live.undo(words.undone),
    reset: () => {
      live.undo();
      live.rewind?.();
      live.turn(0);
      wings.forEach(w => w[0].open = false);
    },
    flip: () => live.turn(),
    next: e => {
      const list = all('[value=next]'), grid = find('[tabindex="0"]', list[(list.indexOf(e.target) + 1) % list.length].closest('figure'));
      grid.focus();
      grid.scrollIntoView({ block: 'center' });
    }
  };
  let selected = '', refused = '', moved;

  const cost = square => costs.filter(c => c.startsWith(square)).join();
  // found returns the moves from one square to another; plain words list where a piece may go.
  const found = (from, to) => moves.filter(m => m.startsWith(from) && (m[4] === '=' ? m.startsWith(from + to) : m.slice(2).match(/../g).includes(to)));
  const wing = (from, to) => wings.find(w => w[2] === from && (to === w[4] || to === w[3] && !found(from, to).some(m => m[4] !== '=')));

  function say(text = '', hidden = '') {
    status.textContent = text;
    status.className = 'status ui' + hidden;
  }

  // What keeps the reader from moving.
  const stopped = () => live.off || moved && words.done;
  live.own = square => !stopped() && live.now[square]?.[0] === data.play;

  // hint tells what the square is to the piece that is selected: it can go there, or it can try to castle.
  live.hint = square => selected && square !== selected && (wing(selected, square)?.[3] === square ? 'try' : found(selected, square)[0] && 'go');

  const select = live.lift = square => {
    selected = square;
    live.chosen = [square];
    const marks = square ? [['s', 'selected', square]] : [];
    squares.forEach(s => {
      const hint = live.hint(s);
      if (hint) marks.push(hint === 'go' ? ['d', 'dot', s] : ['g', 'ring', s]);
    });
    if (refused) marks.push(['z', 'ring bad', refused]);
    refused = '';
    live.mark(marks);
  };

  live.drop = (from, to) => {
    const w = wing(from, to), options = found(from, to);
    select('');
    if (w) castle(w);
    else if (options[1]) {
      // A pawn that has to become something.
      say(words.promote);
      status.append(...options.map(word => make('button', { textContent: words[data.play + word[5]], onclick: () => move(word) })));
      find('button', status).focus();
    } else if (options[0]) move(options[0][4] === '=' ? options[0] : from + to);
    else say(words.illegal);
  };

  live.press = square => {
    if (stopped()) say(stopped());
    else if (selected && (wing(selected, square) || square && !live.own(square))) live.drop(selected, square);
    else if (!square || live.own(square)) select(square === selected ? '' : square);
  };

  function castle(w) {
    const [card, , king, to, rook, rookTo] = w;
    if (stopped()) return say(stopped());
    card.open = true;
    if (card.matches('.legal')) move(king + to + '=' + rook + rookTo);
    else refused = to;
    select('');
    live.tried?.(card);
    say(texts('.state>b,.said', card) + '. ' + texts('.reason,.also', card), ' sr');
    card.scrollIntoView({ block: 'nearest' });
  }

  function move(word) {
    const from = word.slice(0, 2), to = word.slice(2, 4);
    say(fill('made', { p: words[live.now[from].slice(0, 2)], f: from, t: to }) + ' ' + lost(cost(from) + cost(to)));
    moved = true;
    figure.classList.add('moved');
    live.show(replay(live.now, word));
    if (word.length < 9) live.tried?.();
  }

  live.undo = text => {
    moved = false;
    figure.classList.remove('moved');
    live.show(start);
    select('');
    say(text);
  };

  wings.forEach(w => actions[w[1]] = () => castle(w));
  const status = tools('play', live, actions);
}
