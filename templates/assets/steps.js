// Games to step through. data-line has the moves as data-moves writes them, each with the rights that it cost; the list
// of moves stands in the page.

function steps(figure, live) {
  const list = find('[data-line]', figure), data = list.dataset, at = +data.at, items = all('i,b', list), costs = [];
  const shown = [placement(data.start || 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR')];
  let now = at;
  data.line.split(' ').forEach((word, i) => {
    const [move, cost = ''] = word.split('.');
    shown.push(replay(shown[i], move));
    costs.push(cost);
  });

  // Only the last position is one to move in.
  function paint() {
    live.off = now === at ? '' : words.elsewhere;
    figure.classList.toggle('moved', now !== at);
    items.forEach((e, i) => e.ariaCurrent = i === now - 1 ? 'step' : null);
  }

  function go(to) {
    if (!shown[to]) return;
    live.undo?.();
    now = to;
    paint();
    live.show(shown[to]);
    status.textContent = to ? items[to - 1].textContent + '. ' + lost(costs[to - 1]) : words.start;
  }

  items.forEach((e, i) => e.onclick = () => go(i + 1));
  list.classList.add('live');
  const status = tools('steps', live, { first: () => go(0), back: () => go(now - 1), forth: () => go(now + 1), last: () => go(at) });
  status.parentNode.onkeydown = e => {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: at }[e.key];
    if (to != null) e.preventDefault();
    go(to);
  };
  paint();
  live.rewind = () => {
    if (now !== at) go(at);
    status.textContent = '';
  };
}
