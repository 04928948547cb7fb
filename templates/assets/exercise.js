// Exercises. The question and its form stand in the page, and so does the right answer: an answer is the values of what
// is chosen, in order. It is compared, and the solution is opened. The first answer of an exercise counts.

const exercises = {};
let results = {};

function exercise(figure, data, line) {
  const kind = data.exercise, key = kind + ' ' + find('figure', figure).id, picks = /square|ers/.test(kind), ticks = kind === 'checks';
  const form = find('.form', figure), result = find('.result', figure), solution = find('.solution', figure);
  let live;

  function tell(state) {
    result.className = 'result ui ' + state;
    result.textContent = words[state];
  }

  exercises[key] = right => tell(right ? 'right' : 'wrong');

  function begin() {
    live ??= board(figure);
    live.rewind?.();
    if (!live.undo) play(figure, live);
  }

  function done(right) {
    exercises[key](right);
    solution.open = true;
    if (data.play) begin();
    results[key] ??= +right;
    tally();
  }

  // fields asks about a castling: one field for each word.
  function fields(name, title, type, value, keys) {
    const set = make('fieldset', { className: keys[3] ? 'six' : 'pick' });
    set.append(make('legend', { textContent: title }), ...keys.map(key => {
      const label = make('label');
      label.append(make('input', { type: type, name: name, value: value + key, required: !ticks }), words[key]);
      return label;
    }));
    form.lastElementChild.before(set);
    return set;
  }

  // The castlings to be judged are those of the solution.
  if (ticks || kind === 'verdict') all('div.verdict', solution).forEach((card, i) => {
    const title = texts('.state>b,b+span:not(.said)', card), six = [...'123456'];
    if (ticks) all('input', fields('a' + i, title, 'checkbox', i, six)).forEach((e, n) => {
      // What is not reached any more is no answer.
      if (find('.checks', card).children[n].matches('s')) e.name = '';
    });
    else {
      fields('a' + i, title, 'radio', '', ['legal', 'prevented', 'lost']);
      fields('b' + i, words.fails, 'radio', '', six).disabled = true;
    }
  });
  form.hidden = false;
  form.onsubmit = e => {
    e.preventDefault();
    const answer = picks ? live.chosen.sort().join('') : [...new FormData(form).values()].join(' ');
    if (form.checkValidity() && (answer || !picks)) done(answer === data.answer);
    else tell('none');
  };
  // Which check fails is asked only of a castling that is not allowed.
  form.onchange = e => {
    const next = e.target.closest('.pick')?.nextElementSibling;
    if (next) next.disabled = e.target.value === 'legal';
  };
  // Items to be put in order go up.
  form.onclick = e => {
    const button = e.target.closest('li button'), item = button?.parentNode;
    item?.previousElementSibling?.before(item);
    button?.focus();
  };

  if (picks) {
    live = board(figure);
    live.many = true;
    live.press = s => {
      if (!s) return;
      live.chosen = live.chosen.includes(s) ? live.chosen.filter(c => c !== s) : [...live.chosen, s];
      live.mark(live.chosen.map(s => ['s', 'selected', s]));
    };
  }
  if (line) steps(figure, live ??= board(figure));
  if (kind === 'castle') {
    begin();
    live.tried = card => card ? done(card.matches('div.legal')) : tell('another');
  }
}

all('.position').forEach(figure => {
  const data = figure.dataset, line = find('[data-line]', figure), live = !data.exercise && (line || data.play) && board(figure);
  if (data.exercise) exercise(figure, data, line);
  else {
    if (line) steps(figure, live);
    if (data.play) play(figure, live);
  }
});

// The score of the page. Answers are kept only where the reader has asked for it, in this browser and nowhere else.
const score = all('.exercise')[1] && find('#score--page'), keep = score && find('input', score);

function tally() {
  if (!score) return;
  const list = Object.keys(exercises), n = list.length, given = list.filter(key => key in results), right = given.filter(key => results[key]).length;
  score.hidden = !given[0];
  find('.sum', score).textContent = fill('sum', { r: right, n: n }) + ' ' + words[given.length < n ? 'open' : right < n ? 'again' : 'all'];
  store();
}

function store() {
  try {
    if (keep.checked) localStorage.answers = JSON.stringify(results);
    else localStorage.removeItem('answers');
  } catch (e) {
    keep.checked = false;
    find('.note', score).textContent = words.refused;
  }
}

if (score) {
  all('.exercise').pop().after(score);
  keep.onchange = store;
  try {
    const before = JSON.parse(localStorage.answers);
    if (before instanceof Object) {
      results = before;
      keep.checked = true;
    }
  } catch (e) {
    // Nothing was kept.
  }
  for (const key in exercises) if (key in results) exercises[key](results[key]);
  tally();
}
