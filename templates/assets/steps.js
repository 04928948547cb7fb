// Games to step through. data-line has the moves as data-moves writes them, each with the rights that it cost; the list
// of moves stands in the page.

function steps(figure, live) {
  const list = find('[data-line]', figure), data = list.dataset, at = +data.at, items = all('i,b', list), moves = data.line.split(' ');
  const walk = {}, first = {};
  let now = at, x = 0;
  // The first field of a FEN.
  for (const c of data.start || 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR') {
    if (c > 0) x += +c;
    else if (c !== '/') first[squares[x]] = (c < 'a' ? 'w' : 'b') + c.toLowerCase() + squares[x++];
  }
  const shown = [first];
  moves.forEach((move, i) => shown.push(replay(shown[i], move.split('.')[0])));

  // Only the last position is one to move in.
  function paint() {
    if (walk.game) walk.game.off = now === at ? '' : words.elsewhere;
    figure.classList.toggle('moved', now !== at);
    items.forEach((e, i) => e.ariaCurrent = i === now - 1 ? 'step' : null);
  }

  function go(to) {
    const cost = moves[to - 1]?.split('.')[1] || '';
    if (!shown[to]) return;
    walk.game?.undo();
    now = to;
    paint();
    live.show(shown[to]);
    status.textContent = to ? items[to - 1].textContent + '. ' + (/c/i.test(cost) ? words[cost] : lost(cost)) : words.start;
  }

  items.forEach((e, i) => e.onclick = () => go(i + 1));
  list.classList.add('live');
  live.on.press ??= () => {};
  const status = tools('#steps--tools', live.box, { first: () => go(0), back: () => go(now - 1), forth: () => go(now + 1), last: () => go(at) });
  status.parentNode.onkeydown = e => {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: at }[e.key];
    if (to !== undefined) e.preventDefault();
    go(to);
  };
  paint();
  walk.rewind = () => {
    if (now !== at) go(at);
    status.textContent = '';
  };
  walk.join = game => {
    walk.game = game;
    game.rewind = walk.rewind;
  };
  return walk;
}
