// Exercises. The question and its form stand in the page, and so does the right answer: an answer is the values of what
// is chosen, in order. It is compared, and the solution is opened. The first answer of an exercise counts.

const exercises = {}, storage = 'answers';
let results = {};

function exercise(figure) {
  const data = figure.dataset, kind = data.exercise, key = kind + ' ' + figure.id, picks = /square|ers/.test(kind);
  const form = find('.form', figure), result = find('.result', figure), solution = find('.solution', figure);
  let live, game, walk;

  function tell(state) {
    result.className = 'result ui ' + state;
    result.textContent = words[state];
  }

  const judge = exercises[key] = right => tell(right ? 'right' : 'wrong');

  function begin() {
    live ??= board(figure);
    walk?.rewind();
    game ??= play(figure, live);
    walk?.join(game);
  }

  function done(right) {
    judge(right);
    solution.open = true;
    if (data.play) begin();
    results[key] ??= +right;
    tally();
  }

  // Fields to judge castlings are copies, one for each verdict of the solution, whose name they take.
  if (/ver|che/.test(kind)) all('div.verdict', solution).forEach((card, i) => {
    const fields = find('#form--' + kind).content.cloneNode(true);
    find('legend', fields).textContent = all('.state>b,b+span:not(.said)', card).map(e => e.textContent).join(' ');
    all('input', fields).forEach((e, n) => {
      // What is not reached any more is no answer.
      e.name = kind === 'checks' && /not/.test(all('.checks i', card)[n].className) ? '' : e.name + i;
      if (kind === 'checks') e.value = i + e.value;
    });
    form.lastElementChild.before(fields);
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
    live.on.press = s => {
      if (!s) return;
      live.chosen = live.chosen.includes(s) ? live.chosen.filter(c => c !== s) : [...live.chosen, s];
      live.mark(live.chosen.map(s => ['s', 'selected', s]));
    };
  }
  if (find('[data-line]', figure)) walk = steps(figure, live ??= board(figure));
  if (kind === 'castle') {
    begin();
    game.tried = card => card ? done(card.tagName === 'DIV' && card.classList.contains('legal')) : tell('another');
  }
}

all('.position').forEach(figure => {
  const line = find('[data-line]', figure), data = figure.dataset;
  if (data.exercise) return exercise(figure);
  if (!line && !data.play) return;
  const live = board(figure), walk = line && steps(figure, live), game = data.play && play(figure, live);
  if (walk && game) walk.join(game);
});

// The score of the page. Answers are kept only where the reader has asked for it, in this browser and nowhere else.
const score = all('.exercise')[1] && find('#play--score').content.firstElementChild, keep = score && find('input', score);

function tally() {
  if (!score) return;
  const keys = Object.keys(exercises), given = keys.filter(key => key in results), right = given.filter(key => results[key]);
  score.hidden = !given[0];
  find('.sum', score).textContent = fill('sum', { r: right.length, n: keys.length }) + ' ' + words[given.length < keys.length ? 'open' : right.length < keys.length ? 'again' : 'all'];
  store();
}

function store() {
  try {
    if (keep.checked) localStorage.setItem(storage, JSON.stringify(results));
    else localStorage.removeItem(storage);
  } catch (e) {
    keep.checked = false;
    find('.note', score).textContent = words.refused;
  }
}

if (score) {
  all('.exercise').pop().after(score);
  keep.onchange = store;
  try {
    const before = JSON.parse(localStorage.getItem(storage));
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
