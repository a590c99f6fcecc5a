/** A plot as SVG that follows the reader's light or dark theme. Colors are never the only difference: lines have names and dashes. */
export interface Plot {
  title: string;
  x: Axis;
  y: Axis;
  lines: Line[];
  /** Upright lines with a name. */
  marks?: { x: number; name: string }[];
}

interface Axis {
  name: string;
  isLog?: boolean;
  /** Where to write a number. */
  ticks: number[];
}

interface Line {
  name: string;
  points: { x: number; y: number; low?: number; high?: number }[];
  /** Not measured but carried on. */
  isGuess?: boolean;
}

const [WIDTH, HEIGHT] = [760, 380];
const [LEFT, RIGHT, TOP, BOTTOM] = [80, 200, 44, 52];
const dashes = ["", "8 4", "2 4", "12 4 2 4", "4 2", "16 6"];

const short = (number: number) => {
  const [unit, divisor] = (
    [
      ["G", 1e9],
      ["M", 1e6],
      ["k", 1e3],
    ] as const
  ).find(([, size]) => number >= size) ?? ["", 1];
  return `${Number((number / divisor).toPrecision(3))}${unit}`;
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function scale({ isLog, ticks }: Axis, from: number, to: number): (value: number) => number {
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)];
  const at = (value: number) => (isLog ? Math.log10(value) : value);
  return (value) => from + ((at(value) - at(low)) / (at(high) - at(low))) * (to - from);
}

const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600; font-size: 15px }
  .grid { stroke: #d0d7de; stroke-width: 1 }
  .mark { stroke: #57606a; stroke-width: 1.5; stroke-dasharray: 3 3 }
  .line { fill: none; stroke-width: 2.5 } .whisker { stroke-width: 1.5 }
  .c0 { stroke: #0550ae } .c1 { stroke: #bc4c00 } .c2 { stroke: #1a7f37 } .c3 { stroke: #8250df } .c4 { stroke: #cf222e } .c5 { stroke: #57606a }
  .guess { opacity: 0.55 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .grid { stroke: #3d444d } .mark { stroke: #9198a1 }
    .c0 { stroke: #79c0ff } .c1 { stroke: #ffa657 } .c2 { stroke: #7ee787 } .c3 { stroke: #d2a8ff } .c4 { stroke: #ff7b72 } .c5 { stroke: #9198a1 }
  }`;

/** Names beside the ends of the lines, moved apart where they would meet. */
function placeNames(ends: { name: string; y: number; color: number }[]) {
  const placed: typeof ends = [];
  for (const end of ends.toSorted((a, b) => a.y - b.y))
    placed.push({ ...end, y: Math.max(end.y, (placed.at(-1)?.y ?? 0) + 17) });
  return placed;
}

export function drawPlot({ title, x, y, lines, marks = [] }: Plot): string {
  const [toX, toY] = [scale(x, LEFT, WIDTH - RIGHT), scale(y, HEIGHT - BOTTOM, TOP)];
  const lowest = Math.min(...y.ticks);
  const clamped = (value: number) => toY(Math.max(value, lowest)).toFixed(1);
  const names = [...new Set(lines.map(({ name }) => name))];
  const drawn = lines.map(({ name, points, isGuess }) => {
    const color = names.indexOf(name);
    const path = points.map((point) => `${toX(point.x).toFixed(1)},${clamped(point.y)}`).join(" ");
    const dash = isGuess ? "1 5" : dashes[color];
    const whiskers = points.map((point) =>
      point.low === undefined || point.high === undefined
        ? ""
        : `<path class="whisker c${color}" d="M${toX(point.x).toFixed(1)},${clamped(point.low)}V${clamped(point.high)}"/>`,
    );
    return `<polyline class="line c${color}${isGuess ? " guess" : ""}" stroke-dasharray="${dash}" points="${path}"/>${whiskers.join("")}`;
  });
  const ends = placeNames(
    names.map((name, color) => {
      const last = lines.findLast((line) => line.name === name)?.points.at(-1);
      return { name, color, y: last ? toY(Math.max(last.y, lowest)) : 0 };
    }),
  );
  const right = WIDTH - RIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">
<style>${style}</style>
<text class="title" x="${LEFT}" y="22">${escaped(title)}</text>
${y.ticks.map((tick) => `<path class="grid" d="M${LEFT},${toY(tick).toFixed(1)}H${right}"/><text x="${LEFT - 8}" y="${(toY(tick) + 4).toFixed(1)}" text-anchor="end">${short(tick)}</text>`).join("\n")}
${x.ticks.map((tick) => `<text x="${toX(tick).toFixed(1)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${short(tick)}</text>`).join("\n")}
<text x="${(LEFT + right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${escaped(x.name)}</text>
<text transform="translate(18 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${escaped(y.name)}</text>
${marks.map((mark, i) => `<path class="mark" d="M${toX(mark.x).toFixed(1)},${TOP}V${HEIGHT - BOTTOM}"/><text x="${(toX(mark.x) + 4).toFixed(1)}" y="${TOP + 12 + 15 * i}">${escaped(mark.name)}</text>`).join("\n")}
${drawn.join("\n")}
${ends.map((end) => `<path class="line c${end.color}" stroke-dasharray="${dashes[end.color]}" d="M${right + 8},${end.y.toFixed(1)}h22"/><text x="${right + 34}" y="${(end.y + 4).toFixed(1)}">${escaped(end.name)}</text>`).join("\n")}
</svg>
`;
}
