// The first part of the script of lessons: a drawn board becomes one whose squares can be pressed. It knows no rule
// of chess: what stands where it takes from the drawing, and what may move its callers tell it. Nothing here speaks:
// what is said stands in the page, out of the message catalogs. It is written for size, since every lesson loads it.

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const find = (selector, root = document) => root.querySelector(selector);
const make = (name, className, text = '') => Object.assign(document.createElement(name), { className: className, textContent: text });
const squares = [...'87654321'].flatMap(rank => [...'abcdefgh'].map(file => file + rank));
const words = {};
all('template').forEach(e => all('i', e.content).forEach(e => words[e.className] = e.textContent));

// fill puts values into the slots of a sentence: {s} a square, {p} a piece.
const fill = (key, slots) => words[key].replace(/{(.)}/g, (slot, name) => slots[name]);

// tools puts buttons under the board, without those that have nothing to do, and returns a line for what is said.
function tools(id, box, actions) {
  const under = make('div', 'under'), status = make('p', 'status ui');
  under.append(find(id).content.cloneNode(true), status);
  status.role = 'status';
  all('button', under).forEach(e => actions[e.value] ? e.onclick = actions[e.value] : e.remove());
  box.after(under);
  return status;
}

// board makes the drawing of a figure live. It calls on.press(square) for a press and on.drop(from, to) for a drag of
// a piece that on.own(square) allows, after on.lift(square); on.hint(square) names what a square is good for.
function board(figure) {
  const svg = find('.bd', figure), view = svg.viewBox.baseVal, box = make('div', 'board'), men = {}, start = {};
  const rows = Math.min(8, view.height / 45 | 0), top = Math.max(0, Math.round(view.y / 45));
  const frame = find('use', svg), black = frame.href.baseVal === '#bb' || svg.textContent.includes('hg');
  const shape = (name, parent) => parent.appendChild(document.createElementNS(svg.namespaceURI, name));
  const live = { on: {}, chosen: [], box: box };
  let turned = false, cell = 8 * (top + rows) - 4, grid, down;

  // Places count the squares as they are drawn, from the upper left one; when the board is turned, they stay.
  const square = place => squares[black ? 63 - place : place];
  const seen = place => square(turned ? 63 - place : place);
  const shift = (e, x, y) => e.style.translate = x + 'px ' + y + 'px';

  function put(e, s) {
    const place = black ? 63 - squares.indexOf(s) : squares.indexOf(s);
    shift(e, place % 8 * 45, (place >> 3) * 45);
    return e;
  }

  function use(symbol, name, s, parent) {
    const e = shape('use', parent);
    e.setAttribute('href', '#' + symbol);
    e.setAttribute('class', name);
    return put(e, s);
  }

  // Everything but the squares goes into one group, which is turned when the board is. Each piece becomes an element of
  // its own, with a name: its color, its letter and where it began.
  const drawn = all('.w,.b', svg), host = drawn[0].parentNode, turn = shape('g', host), [under, layer, over] = [1, 2, 3].map(() => shape('g', turn));
  turn.setAttribute('class', 'turn');
  layer.setAttribute('class', 'men');
  drawn[0].before(under, layer);
  turn.append(...[...host.children].filter(e => e !== frame && e !== turn), over);
  drawn.forEach(e => {
    all('use', e).concat(e).forEach(u => {
      const s = u.href && square(u.y.baseVal.value / 45 * 8 + u.x.baseVal.value / 45);
      if (s) start[s] = e.classList[0] + u.href.baseVal[1] + s;
    });
    e.remove();
  });
  svg.before(box);
  box.append(svg);

  // show sets the pieces. Who is on the board already moves, so that a castling is seen to move both.
  live.show = now => {
    live.now = now;
    for (const man in men) men[man].style.display = 'none';
    for (const s in now) {
      const man = now[s];
      put(men[man] ??= use(man[1], man[0], s, layer), s).style.display = '';
    }
    label();
  };

  // mark draws marks: [symbol, class, square], under the pieces those that fill the square.
  live.mark = marks => {
    under.replaceChildren();
    over.replaceChildren();
    marks.forEach(m => use(...m, m[0] === 's' ? under : over));
    label();
  };

  live.turn = on => {
    if (turned === on) return;
    turned = !turned;
    frame.setAttribute('href', black === turned ? '#bw' : '#bb');
    svg.classList.toggle('turned');
    label();
  };

  // The squares for the keyboard and for screen readers are made when someone comes to them: a page with many boards
  // would else have more squares than words.
  const enter = make('button', 'enter');
  enter.ariaLabel = words.board;
  box.append(enter);
  enter.onfocus = () => {
    grid = make('div', 'grid');
    grid.innerHTML = ('<div role=row>' + '<div role=gridcell tabindex=-1></div>'.repeat(8) + '</div>').repeat(rows);
    grid.role = 'grid';
    grid.ariaLabel = words.board;
    grid.ariaMultiSelectable = !!live.many;
    grid.onkeydown = key;
    enter.replaceWith(grid);
    svg.ariaHidden = true;
    go();
  };

  function go() {
    label();
    find('[tabindex="0"]', grid).focus();
  }

  function label() {
    if (grid) all('[role=gridcell]', grid).forEach((e, i) => {
      e.tabIndex = i + top * 8 === cell ? 0 : -1;
      const s = seen(i + top * 8), man = live.now[s], name = fill(man ? 'square' : 'empty', { s: s, p: man && words[man.slice(0, 2)] }), hint = live.on.hint?.(s);
      e.ariaLabel = hint ? fill(hint, { c: name }) : name;
      e.ariaSelected = live.chosen.includes(s);
    });
  }

  function key(e) {
    const x = cell % 8, y = cell >> 3, step = {
      ArrowLeft: -(x > 0), ArrowRight: +(x < 7), ArrowUp: y > top ? -8 : 0, ArrowDown: y < top + rows - 1 ? 8 : 0, Home: -x, End: 7 - x
    }[e.key];
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    if (step !== undefined) {
      cell += step;
      go();
    } else if (e.key === 'Enter' || e.key === ' ') live.on.press(seen(cell));
    else if (e.key === 'Escape') live.on.press('');
    else return;
    e.preventDefault();
  }

  // The pointer. A press counts where it is let go. A drag begins on an own piece only, so that a finger anywhere else
  // scrolls the page.
  function point(e) {
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse()), x = turned ? 360 - p.x : p.x, y = turned ? 360 - p.y : p.y;
    const place = Math.floor(y / 45) * 8 + Math.floor(x / 45);
    return { x: x, y: y, s: x >= 0 && x < 360 && place >= top * 8 && place < (top + rows) * 8 ? square(place) : '' };
  }

  const mine = p => p.s && live.on.own?.(p.s);
  svg.addEventListener('touchstart', e => mine(point(e.touches[0])) && e.preventDefault(), { passive: false });
  // A tap has been answered already when the browser makes a click of it, which may find something else in its place.
  svg.addEventListener('touchend', e => e.cancelable && e.preventDefault());
  svg.onpointerdown = e => {
    down = e.button ? null : point(e);
    if (down && mine(down)) svg.setPointerCapture(e.pointerId);
  };
  svg.onpointermove = e => {
    const p = point(e);
    if (!down || !down.man && (!mine(down) || Math.hypot(p.x - down.x, p.y - down.y) < 8)) return;
    if (!down.man) {
      live.on.lift(down.s);
      down.man = men[live.now[down.s]];
      down.man.classList.add('drag');
      layer.append(down.man);
    }
    shift(down.man, p.x - 22.5, p.y - 22.5);
  };
  svg.onpointerup = svg.onpointercancel = e => {
    const d = down, p = point(e);
    down = null;
    if (d?.man) put(d.man, d.s).classList.remove('drag');
    if (!d || !p.s || e.type !== 'pointerup') return;
    if (d.man && p.s !== d.s) live.on.drop(d.s, p.s);
    else if (!d.man && p.s === d.s) {
      cell = squares.indexOf(p.s);
      if (black !== turned) cell = 63 - cell;
      live.on.press(p.s);
    }
  };

  live.show(start);
  return live;
}
