// The first part of the script of lessons: a drawn board becomes one whose squares can be pressed. It knows no rule
// of chess: what stands where it takes from the FEN, and what may move its callers tell it. Nothing here speaks: what
// is said stands in templates of the page, out of the message catalogs. It is written for size, since every lesson
// loads it.

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const find = (selector, root) => all(selector, root)[0];
const make = (name, values) => Object.assign(document.createElement(name), values);
const squares = [...'87654321'].flatMap(rank => [...'abcdefgh'].map(file => file + rank));

// words are the sentences of the page by the names that begin their lines.
const words = {};
find('#play--words').content.textContent.replace(/(\S+) (.+)/g, (line, key, text) => words[key] = text);

// fill puts values into the slots of a sentence: {s} a square, {p} a piece.
const fill = (key, slots) => words[key].replace(/{(.)}/g, (slot, name) => slots[name]);

// placement reads the first field of a FEN: what stands where. Each piece has a name: its color, its letter and where
// it began.
function placement(fen) {
  const now = {};
  let i = 0;
  for (const c of fen.split(' ')[0]) {
    if (c > 0) i += +c;
    else if (c !== '/') now[squares[i]] = (c < 'a' ? 'w' : 'b') + c.toLowerCase() + squares[i++];
  }
  return now;
}

// tools puts buttons under the board, one for each action, and returns a line for what is said.
function tools(label, live, actions) {
  const under = make('div', { className: 'under' }), bar = make('div', { className: 'tools ui', role: 'group', ariaLabel: words[label] });
  const status = make('p', { className: 'status ui', role: 'status' });
  for (const value in actions) {
    const title = words[value];
    if (actions[value]) bar.append(make('button', { value: value, title: title, ariaLabel: title, onclick: actions[value], textContent: value > 'a' ? '' : title.split(' ')[0] }));
  }
  under.append(bar, status);
  live.box.after(under);
  return status;
}

// board makes the drawing of a figure live and returns what can be done with it. It calls press(square) for a press and
// drop(from, to) for a drag of a piece that own(square) allows, after lift(square); hint(square) names what a square
// is good for. They are added by play, steps and exercise.
function board(figure, fen = find('.pieces code', figure).textContent) {
  const svg = find('.bd', figure), view = svg.viewBox.baseVal, top = Math.round(view.y / 45), end = top + (view.height / 45 | 0);
  const frame = find('use', svg), black = /bb"|hg/.test(svg.innerHTML) ? 63 : 0, first = find('.w,.b', svg), men = {};
  const box = make('div', { className: 'board' }), grid = make('div', { className: 'grid', role: 'button', tabIndex: 0, ariaLabel: words.board });
  const live = { chosen: [], box: box };
  let turned = 0, cell = end * 8 - 4, down;

  // Places count the squares as they are drawn, from the upper left one; when the board is turned, they stay.
  const place = s => squares.indexOf(s) ^ black;
  const seen = i => squares[i ^ black ^ turned];
  const shown = y => y >= top && y < end;
  const shift = (e, x, y) => e.style.translate = x + 'px ' + y + 'px';

  const put = (e, s) => {
    shift(e, place(s) % 8 * 45, (place(s) >> 3) * 45);
    return e;
  };

  function use(parent, symbol, name, s) {
    parent.insertAdjacentHTML('beforeend', '<use href="#' + symbol + '" class="' + name + '"/>');
    return put(parent.lastChild, s);
  }

  // Marks that fill a square are under the pieces, others over everything that is drawn.
  first.insertAdjacentHTML('beforebegin', '<g></g><g class="men"></g>');
  const layer = find('.men', svg), under = layer.previousSibling, over = under.cloneNode();
  first.parentNode.append(over);
  all('.w,.b', svg).forEach(e => e.remove());
  svg.before(box);
  box.append(svg, grid);

  // show sets the pieces. Who is on the board already moves, so that a castling is seen to move both.
  live.show = now => {
    live.now = now;
    for (const man in men) men[man].style.display = 'none';
    for (const s in now) if (shown(place(s) >> 3)) put(men[now[s]] ??= use(layer, now[s][1], now[s][0], s), s).style.display = '';
    label();
  };

  // mark draws marks: [symbol, class, square].
  live.mark = marks => {
    under.innerHTML = over.innerHTML = '';
    marks.forEach(m => use(m[0] === 's' ? under : over, ...m));
    label();
  };

  live.turn = to => {
    if (turned === to) return;
    turned ^= 63;
    frame.href.baseVal = black === turned ? '#bw' : '#bb';
    svg.classList.toggle('turned');
    label();
  };

  // The squares for the keyboard and for screen readers are made when someone comes to them: a page with many boards
  // would else have more squares than words.
  grid.onfocus = () => {
    grid.role = 'grid';
    grid.ariaMultiSelectable = !!live.many;
    grid.removeAttribute('tabindex');
    grid.innerHTML = ('<div role=row>' + '<div role=gridcell></div>'.repeat(8) + '</div>').repeat(end - top);
    svg.ariaHidden = true;
    go();
  };

  function go() {
    label();
    find('[tabindex="0"]', grid).focus();
  }

  function label() {
    all('[role=gridcell]', grid).forEach((e, i) => {
      i += top * 8;
      const s = seen(i), man = live.now[s], name = fill(man ? 'square' : 'empty', { s: s, p: man && words[man.slice(0, 2)] }), hint = live.hint?.(s);
      e.tabIndex = -(i !== cell);
      e.ariaLabel = hint ? fill(hint, { c: name }) : name;
      e.ariaSelected = live.chosen.includes(s);
    });
  }

  grid.onkeydown = e => {
    const x = cell % 8, y = cell >> 3, s = seen(cell), act = {
      ArrowLeft: -(x > 0), ArrowRight: +(x < 7), ArrowUp: -8 * shown(y - 1), ArrowDown: 8 * shown(y + 1), Home: -x, End: 7 - x, Enter: s, ' ': s, Escape: ''
    }[e.key];
    if (act == null || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    if (act === +act) {
      cell += act;
      go();
    } else live.press?.(act);
  };

  // The pointer. A press counts where it is let go. A drag begins on an own piece only, so that a finger anywhere else
  // scrolls the page.
  function point(e) {
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse()), x = p.x / 45, y = p.y / 45, i = Math.floor(y) * 8 + Math.floor(x);
    return { x: x, y: y, i: i, s: x >= 0 && x < 8 && shown(y) ? seen(i) : '' };
  }

  const mine = p => p.s && live.own?.(p.s);
  svg.addEventListener('touchstart', e => mine(point(e.touches[0])) && e.preventDefault(), { passive: false });
  // A tap has been answered already when the browser makes a click of it, which may find something else in its place.
  svg.addEventListener('touchend', e => e.cancelable && e.preventDefault());
  svg.onpointerdown = e => {
    down = !e.button && point(e);
    if (down && mine(down)) svg.setPointerCapture(e.pointerId);
  };
  svg.onpointermove = e => {
    const p = point(e), from = turned ? 7.5 : -.5;
    if (!down || !down.man && (!mine(down) || Math.hypot(p.x - down.x, p.y - down.y) < .2)) return;
    if (!down.man) {
      live.lift(down.s);
      down.man = men[live.now[down.s]];
      down.man.classList.add('drag');
      layer.append(down.man);
    }
    shift(down.man, 45 * Math.abs(p.x + from), 45 * Math.abs(p.y + from));
  };
  svg.onpointerup = svg.onpointercancel = e => {
    const d = down, p = point(e);
    down = null;
    if (d?.man) put(d.man, d.s).classList.remove('drag');
    if (!d || !p.s || e.type !== 'pointerup') return;
    if (d.man && p.s !== d.s) live.drop(d.s, p.s);
    else if (!d.man && p.s === d.s) {
      cell = p.i;
      live.press?.(p.s);
    }
  };

  live.show(placement(fen));
  return live;
}
