// The answer to a question about castling: the six checks come one after another, each with its squares on the board;
// then the verdict with everything that belongs to it.

const calm = matchMedia('(prefers-reduced-motion: reduce)').matches, pause = 1100;

// walker prepares the place for answers; paint(squares in order, what to draw) draws on the board.
function walker(paint, play) {
  const place = find('#lab--walk'), list = find('ol', place), card = find('.verdict', place), change = find('.change', place), ahead = find('.skip-ahead', place), button = find('.make', place);
  let timer, answer, items, next;

  function reveal() {
    const check = answer.checks[next], item = items[next++];
    item.className = 'check-' + check.state;
    find('.found', item).textContent = check.found;
    find('button', item).ariaDisabled = null;
    look(next - 1);
    if (next === 6) finish();
  }

  function look(i) {
    items.forEach((item, n) => item.ariaCurrent = n === i ? 'step' : null);
    const check = answer.checks[i];
    paint(check.good || [], check.drawn);
  }

  function finish() {
    clearTimeout(timer);
    ahead.hidden = true;
    card.hidden = false;
    card.className = 'verdict ' + answer.state;
    find('b', card).textContent = answer.sign;
    find('.said', card).textContent = answer.word;
    if (answer.lasts) find('.said', card).append(' ', element('span', 'lasts ' + (answer.state === 'lost' ? 'for-good' : 'for-now'), answer.lasts));
    all('.reason,.also', card).forEach(e => e.remove());
    answer.sentences.forEach((text, i) => card.append(element('p', i ? 'also' : 'reason', text)));
    all('p', change).forEach(e => e.remove());
    change.append(...answer.help.map(text => element('p', '', text)));
    change.hidden = !answer.help.length;
    button.hidden = !answer.move;
    find('[role=status]', place).textContent = answer.sentences.concat(answer.help).join(' ');
    paint([], answer.drawn);
    items.forEach(item => item.ariaCurrent = null);
    card.scrollIntoView({ block: 'nearest' });
  }

  function step() {
    reveal();
    if (next === 6) return;
    items[next - 1].scrollIntoView({ block: 'nearest' });
    timer = setTimeout(step, pause);
  }

  function rest() {
    clearTimeout(timer);
    while (next < 6) reveal();
  }

  find('[value=all]', place).onclick = rest;
  find('[value=make]', place).onclick = () => play(answer.move);

  const walk = {
    // close takes the answer away, since it is about another position.
    close: () => {
      clearTimeout(timer);
      answer = null;
      place.hidden = true;
    },
    open: (verdict, at_once) => {
      clearTimeout(timer);
      answer = verdict;
      next = 0;
      place.hidden = false;
      card.hidden = change.hidden = button.hidden = true;
      ahead.hidden = false;
      find('[role=status]', place).textContent = '';
      find('h3', place).textContent = answer.head;
      items = answer.checks.map((check, i) => {
        const item = element('li', 'check-waiting'), b = element('button', '');
        b.type = 'button';
        b.ariaDisabled = 'true';
        b.append(element('b', '', i + 1 + ''), element('span', 'title', check.title), element('span', 'found'));
        b.onclick = () => i < next && look(i);
        item.append(b);
        return item;
      });
      list.replaceChildren(...items);
      if (calm || at_once) rest();
      else step();
    },
    answer: () => answer
  };
  return walk;
}
