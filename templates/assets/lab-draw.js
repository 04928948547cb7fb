// Drawing on the board of the lab: what the engine says is to be drawn, in the forms of internal/diagram.

const center = s => ({ x: squares.indexOf(s) % 8 * 45 + 22.5, y: (squares.indexOf(s) >> 3) * 45 + 22.5 });
const along = (p, d, by) => ({ x: p.x + d.x * by, y: p.y + d.y * by });
const aside = (p, d, by) => ({ x: p.x - d.y * by, y: p.y + d.x * by });
const toward = (p, q) => {
  const n = Math.hypot(q.x - p.x, q.y - p.y);
  return { x: (q.x - p.x) / n, y: (q.y - p.y) / n, n: n };
};
const path = (name, points, close) => '<path class="' + name + '" d="M' + points.map(p => p.x.toFixed(1) + ' ' + p.y.toFixed(1)).join('L') + (close ? 'z' : '') + '"/>';
const symbol = (name, id, s) => '<use class="' + name + '" href="#' + id + '" x="' + (center(s).x - 22.5) + '" y="' + (center(s).y - 22.5) + '"/>';

// ray is a line of attack: from the edge of the attacker's square to the edge of the attacked one, or from piece to
// piece where there is no room for that.
function ray(line, name, crowded) {
  const from = center(line.slice(0, 2)), to = center(line.slice(2)), d = toward(from, to), edge = 22.5 / Math.max(Math.abs(d.x), Math.abs(d.y));
  const near = d.n < 67.5, width = crowded ? 5 : 6.5, long = near ? 9 : crowded ? 9 : 11;
  const tip = along(to, d, near ? 9 - edge : -edge - 1), neck = along(tip, d, -long), begin = along(from, d, near ? d.n * .3 : edge - 1);
  return [path('ha', [begin, neck]), path('ray ' + name, [begin, along(neck, d, 1)]) + path('tip ' + name, [tip, aside(neck, d, width), aside(neck, d, -width)], true)];
}

// way is the king's: a straight arrow along the edge of the board.
function way(line) {
  const from = center(line.slice(0, 2)), to = center(line.slice(2)), d = toward(from, to), lane = line[1] === '1' ? 9.5 : -9.5;
  const p = { x: from.x + d.x * 20, y: from.y + lane }, tip = { x: to.x + d.x * 8, y: to.y + lane }, neck = along(tip, d, -13);
  return path('arw', [aside(p, d, 2), aside(neck, d, 2), aside(neck, d, 7), tip, aside(neck, d, -7), aside(neck, d, -2), aside(p, d, -2)], true);
}

// arch is the rook's way over the squares between.
function arch(line) {
  const from = center(line.slice(0, 2)), to = center(line.slice(2)), up = line[1] === '1' ? -1 : 1;
  const p = { x: from.x, y: from.y + up * 16 }, tip = { x: to.x, y: to.y + up * 16 }, over = { x: (p.x + tip.x) / 2, y: p.y + up * 34 };
  const d = toward(over, tip), neck = along(tip, d, -11), curve = name => '<path class="' + name + '" d="M' + p.x + ' ' + p.y + 'Q' + over.x + ' ' + over.y + ' ' + neck.x.toFixed(1) + ' ' + neck.y.toFixed(1) + '"/>';
  return curve('ha') + curve('way') + path('arw', [tip, aside(neck, d, 7), aside(neck, d, -7)], true);
}

// drawing returns what lies under the pieces and what over them.
function drawing(drawn) {
  const many = {}, halos = [], rays = [];
  [...drawn.attacks, ...drawn.others].forEach(line => many[line.slice(2)] = (many[line.slice(2)] || 0) + 1);
  [[drawn.attacks, 'bad'], [drawn.others, 'dim']].forEach(([lines, name]) => lines.forEach(line => {
    const [halo, shaft] = ray(line, name, many[line.slice(2)] > 2);
    halos.push(halo);
    rays.push(shaft);
  }));
  return [
    drawn.harmless.map(s => symbol('att dim', 'y', s)).join('') + drawn.attacked.map(s => symbol('att bad', 'x', s)).join(''),
    drawn.blocked.map(s => symbol('hold bad', 'h', s)).join('') + halos.join('') + rays.join('') + (drawn.rook && arch(drawn.rook)) + (drawn.king && way(drawn.king))
  ];
}
