// A question for paper: the board as it stands, what is given, the question of both castlings with room for the answer.
// What else is on the page is not printed then.

function printQuestion(held, fen, line) {
  const sheet = make('section', 'lab-sheet'), turn = fen.split(' ')[1] === 'b' ? 'black' : 'white', svg = find('.bd', app).cloneNode(true);
  // Marks would give the answer away.
  all('.turn>g', svg).filter(e => !e.classList.contains('men')).forEach(e => e.replaceChildren());
  svg.removeAttribute('aria-hidden');
  const head = make('p', 'given', words['turn-' + turn]), rights = ['O-O', 'O-O-O'].filter(wing => held(turn, wing));
  sheet.append(make('h2', '', words.sheet), make('p', 'fill', words.name + ': '), svg, head);
  if (line) sheet.append(make('p', 'given', words.line + ': ' + line));
  // With the moves at hand the rights are a part of the question.
  else sheet.append(make('p', 'given', words['rights-' + (rights.length > 1 ? 'both' : rights[0] || 'none')]));
  for (const wing of ['O-O', 'O-O-O']) {
    const question = make('div', 'question');
    question.append(make('p', '', words['ask-' + turn + '-' + wing]), boxes(['legal', 'prevented', 'lost'].map(key => words[key])), boxes([1, 2, 3, 4, 5, 6].map(n => n + '. ' + words['check-' + n])), make('p', 'fill', words.reason));
    sheet.append(question);
  }
  sheet.append(make('p', 'fen', fen), make('p', 'fen', location.protocol === 'file:' ? '' : location.href));
  find('main').append(sheet);
  document.documentElement.dataset.sheet = '';
  addEventListener('afterprint', () => {
    sheet.remove();
    delete document.documentElement.dataset.sheet;
  }, { once: true });
  print();
}

function boxes(texts) {
  const list = make('ul', 'boxes');
  list.append(...texts.map(text => make('li', '', text)));
  return list;
}
