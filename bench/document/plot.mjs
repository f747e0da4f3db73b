// Plots as SVG: one line for each series, on logarithmic axes. The colours follow the reader's light or dark theme.
const [width, height] = [760, 420];
const area = { left: 70, right: 560, top: 64, bottom: 360 };
const colours = [
  { light: '#1f6feb', dark: '#6cb0ff' },
  { light: '#b35900', dark: '#ffab57' },
  { light: '#1a7f37', dark: '#56d364' },
  { light: '#a3238e', dark: '#f08ad9' },
  { light: '#6b5b00', dark: '#e3d066' },
];
const dashes = ['none', '8 3', '2 3', '10 3 2 3', '5 5'];
const leastGap = 18;
const style = `
  svg { background: #ffffff; font: 14px system-ui, sans-serif; }
  text { fill: #1f2328; } .grid { stroke: #d0d7de; } .line { fill: none; stroke-width: 2.5; }
  ${colours.map(({ light }, n) => `.s${n} { stroke: ${light}; } .d${n} { fill: ${light}; }`).join(' ')}
  @media (prefers-color-scheme: dark) {
    svg { background: #0d1117; } text { fill: #e6edf3; } .grid { stroke: #3d444d; }
    ${colours.map(({ dark }, n) => `.s${n} { stroke: ${dark}; } .d${n} { fill: ${dark}; }`).join(' ')}
  }`;

/**
 * A plot as text. `x` and `y` have a `label`; `x.values` are the places of the points, and each series has a `name` and
 * one value for each place, or undefined.
 */
export function plot({ title, x, y, series }) {
  const drawn = series.filter(({ values }) => values.some((value) => value > 0));
  const all = drawn.flatMap(({ values }) => values.filter((value) => value > 0));
  const toX = scaleOf(x.values, area.left, area.right);
  const toY = scaleOf(all, area.bottom, area.top);
  const ends = spread(drawn.map(({ values }) => toY(values.findLast((value) => value > 0))));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>${style}</style>
<text x="20" y="26" font-weight="600">${escaped(title)}</text>
${x.values.map((value) => axisText(toX(value), area.bottom + 22, 'middle', written(value))).join('\n')}
${ticksOf(all)
  .map((tick) => gridLine(tick, toY(tick)))
  .join('\n')}
${axisText((area.left + area.right) / 2, height - 12, 'middle', x.label)}
${axisText(area.left - 10, area.top - 18, 'end', y.label)}
${drawn.map(({ name, values }, n) => drawSeries({ name, n, points: pointsOf(x.values, values, toX, toY), nameY: ends[n] })).join('\n')}
</svg>
`;
}

function drawSeries({ name, n, points, nameY }) {
  const path = points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ');
  const dots = points.map(([px, py]) => `<circle class="d${n}" cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="4"/>`);
  return `<polyline class="line s${n}" stroke-dasharray="${dashes[n]}" points="${path}"/>${dots.join('')}
${axisText(area.right + 14, nameY + 5, 'start', name)}`;
}

function pointsOf(places, values, toX, toY) {
  return places.flatMap((place, n) => (values[n] > 0 ? [[toX(place), toY(values[n])]] : []));
}

/** A logarithmic scale. A single value lies in the middle. */
function scaleOf(values, from, to) {
  const [least, most] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return (value) =>
    most === least ? (from + to) / 2 : from + ((Math.log(value) - least) / (most - least)) * (to - from);
}

/** Round values between the least and the most. */
function ticksOf(values) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const ticks = [];
  for (let power = 10 ** Math.floor(Math.log10(least)); power <= most; power *= 10) {
    ticks.push(...[1, 2, 5].map((step) => step * power).filter((tick) => tick >= least && tick <= most));
  }
  return ticks.length > 1 ? ticks : [...new Set([least, most])];
}

/** Moves names apart that would cover each other, and up from the words below the plot. */
function spread(places) {
  const order = places.map((_, n) => n).toSorted((a, b) => places[a] - places[b]);
  const moved = [...places];
  for (let n = 1; n < order.length; n += 1) moved[order[n]] = Math.max(moved[order[n]], moved[order[n - 1]] + leastGap);
  for (let n = order.length - 1; n >= 0; n -= 1) {
    const below = n === order.length - 1 ? area.bottom : moved[order[n + 1]] - leastGap;
    moved[order[n]] = Math.min(moved[order[n]], below);
  }
  return moved;
}

function gridLine(tick, y) {
  return `<line class="grid" x1="${area.left}" x2="${area.right}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}"/>${axisText(area.left - 10, y + 5, 'end', written(tick))}`;
}

function axisText(x, y, anchor, text) {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

const written = (value) => Number(value.toPrecision(2)).toLocaleString('en');
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
