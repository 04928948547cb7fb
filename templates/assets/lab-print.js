// A question for paper: the board as it stands, what is given, the question of both castlings with room for the answer.
// What else is on the page is not printed then.

function printQuestion(held, fen, line) {
  const sheet = element('section', 'lab-sheet'), turn = fen.split(' ')[1] === 'b' ? 'black' : 'white', svg = find('.bd', app).cloneNode(true);
  // Marks would give the answer away.
  all('g', svg).filter(e => !e.matches('.men')).forEach(e => e.replaceChildren());
  svg.removeAttribute('aria-hidden');
  const head = element('p', 'given', words['turn-' + turn]), rights = ['O-O', 'O-O-O'].filter(wing => held(turn, wing));
  sheet.append(element('h2', '', words.sheet), element('p', 'fill', words.name + ': '), svg, head);
  if (line) sheet.append(element('p', 'given', words.line + ': ' + line));
  // With the moves at hand the rights are a part of the question.
  else sheet.append(element('p', 'given', words['rights-' + (rights.length > 1 ? 'both' : rights[0] || 'none')]));
  for (const wing of ['O-O', 'O-O-O']) {
    const question = element('div', 'question');
    question.append(element('p', '', words['ask-' + turn + '-' + wing]), boxes(['legal', 'prevented', 'lost'].map(key => words[key])), boxes([1, 2, 3, 4, 5, 6].map(n => n + '. ' + words['check-' + n])), element('p', 'fill', words.reason));
    sheet.append(question);
  }
  sheet.append(element('p', 'fen', fen), element('p', 'fen', location.protocol === 'file:' ? '' : location.href));
  find('main').append(sheet);
  document.documentElement.dataset.sheet = '';
  addEventListener('afterprint', () => {
    sheet.remove();
    delete document.documentElement.dataset.sheet;
  }, { once: true });
  print();
}

function boxes(texts) {
  const list = element('ul', 'boxes');
  list.append(...texts.map(text => element('li', '', text)));
  return list;
}
