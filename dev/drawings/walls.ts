import { brightness, sheen, tone } from "./materials.ts";
import type { Material } from "./materials.ts";
import type { Outline, Point } from "./outlines.ts";
import type { Pen } from "./projection.ts";
import { toViewer } from "./projection.ts";
import { mark, pathData } from "./svg.ts";
import { dot } from "./vector.ts";
import type { Vec } from "./vector.ts";

const area = (outline: Outline): number =>
  outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);

export const wound = (outline: Outline, sign: 1 | -1): Outline =>
  area(outline) * sign < 0 ? outline.toReversed() : outline;

interface Wall {
  a: Point;
  b: Point;
  normal: Vec;
  level: number;
  visible: boolean;
}

export const wallsOf = (pen: Pen, outline: Outline, material: Material): Wall[] =>
  outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const normal = pen.normal([b[1] - a[1], a[0] - b[0], 0]);
    return { a, b, normal, level: brightness(material, normal), visible: dot(normal, toViewer) > 1e-4 };
  });

/** Runs of neighboring visible walls of one tone become single faces, and faces of one paint single marks. */
export function drawWalls(
  pen: Pen,
  loops: readonly (readonly Wall[])[],
  z0: number,
  z1: number,
  material: Material,
): string {
  const smooth = new Map<string, string>();
  const wide = new Map<string, string>();
  for (const { points, level } of loops.flatMap(runsOf)) {
    const lower = points.toReversed();
    const spots = [
      ...points.map(([x, y]) => pen.spot(x, y, z1)),
      ...lower.map(([x, y]) => pen.spot(x, y, z0)),
    ];
    const [first, last] = [spots[0] ?? [0, 0], spots[points.length - 1] ?? [0, 0]];
    const single = points.length === 2 && Math.hypot(last[0] - first[0], last[1] - first[1]) > 40;
    const [pile, fill] = single ? [wide, sheen(pen.sheet, material, level)] : [smooth, tone(material, level)];
    pile.set(fill, (pile.get(fill) ?? "") + pathData(spots));
  }
  return (
    [...smooth].map(([fill, d]) => mark(d, { fill, stroke: fill, width: 0.7 })).join("") +
    [...wide].map(([fill, d]) => mark(d, { fill })).join("")
  );
}

function runsOf(walls: readonly Wall[]): { points: Point[]; level: number }[] {
  const runs: { points: Point[]; level: number }[] = [];
  let open = false;
  for (const wall of walls) {
    const last = runs.at(-1);
    if (wall.visible && open && last?.level === wall.level) last.points.push(wall.b);
    else if (wall.visible) runs.push({ points: [wall.a, wall.b], level: wall.level });
    open = wall.visible;
  }
  return runs;
}

/** Upright lines: at sharp corners between visible walls, or where the silhouette turns away. */
export function uprights(
  pen: Pen,
  walls: readonly Wall[],
  z0: number,
  z1: number,
  silhouette: boolean,
): string {
  return walls
    .filter((wall, i) => {
      const before = walls.at(i - 1) ?? wall;
      if (silhouette) return before.visible !== wall.visible;
      return before.visible && wall.visible && dot(before.normal, wall.normal) < 0.8;
    })
    .map(({ a: [x, y] }) => pathData([pen.spot(x, y, z0), pen.spot(x, y, z1)], false))
    .join("");
}
