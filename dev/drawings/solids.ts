import { clipped, loop } from "./flat.ts";
import { brightness, sheen, tone } from "./materials.ts";
import type { Material } from "./materials.ts";
import { rect } from "./outlines.ts";
import type { Outline, Point } from "./outlines.ts";
import type { Pen } from "./projection.ts";
import { toViewer } from "./projection.ts";
import { mark, pathData } from "./svg.ts";
import { dot } from "./vector.ts";
import type { Vec } from "./vector.ts";
import { drawWalls, uprights, wallsOf, wound } from "./walls.ts";

export const lineWidth = { rim: 4.6, edge: 1.3, hair: 0.9 };

interface Cut {
  holes?: readonly Outline[];
  /** 0 draws no lines at all, 1 the usual ones. */
  line?: number;
}

/** An outline pulled up from z0 to z1 in the pen's frame, with through holes. */
export function prism(
  pen: Pen,
  shape: Outline,
  z0: number,
  z1: number,
  material: Material,
  cut: Cut = {},
): string {
  const { holes = [], line = 1 } = cut;
  const outline = wound(shape, 1);
  const cap = pen.normal([0, 0, 1]);
  const facesUp = dot(cap, toViewer) > 0;
  const near = facesUp ? z1 : z0;
  const far = facesUp ? z0 : z1;
  const capLevel = brightness(material, facesUp ? cap : pen.normal([0, 0, -1]));
  const walls = wallsOf(pen, outline, material);
  const inner = holes.map((hole) => wallsOf(pen, wound(hole, -1), material));
  const holeData = holes.map((hole) => loop(pen, hole, near)).join("");
  const nearData = loop(pen, outline, near);
  const width = pen.sheet.line * line;
  const rim = nearData + loop(pen, outline, far) + uprights(pen, walls, z0, z1, true);
  const corners = uprights(pen, walls, z0, z1, false);
  const fill = sheen(pen.sheet, material, capLevel);
  const edge = { stroke: material.edge, width: lineWidth.edge * width };
  return (
    (line ? mark(rim, { stroke: material.rim, width: lineWidth.rim * width }) : "") +
    drawWalls(pen, inner, z0, z1, material) +
    drawWalls(pen, [walls], z0, z1, material) +
    mark(nearData + holeData, { fill, pierced: holes.length > 0, ...(line ? edge : {}) }) +
    (line && corners ? mark(corners, edge) : "")
  );
}

export const box = (pen: Pen, at: Vec, size: Vec, material: Material, cut: Cut = {}): string =>
  prism(pen, rect(at[0], at[1], size[0], size[1]), at[2], at[2] + size[2], material, cut);

/** A recess seen through its mouth at z1: floor, far walls, and what lies inside. */
export function pocket(
  pen: Pen,
  mouth: Outline,
  z0: number,
  z1: number,
  material: Material,
  inside = "",
): string {
  const walls = wallsOf(pen, wound(mouth, -1), material);
  const floor = mark(loop(pen, mouth, z0), { fill: material.dark });
  const d = loop(pen, mouth, z1);
  return (
    clipped(pen, d, floor + drawWalls(pen, [walls], z0, z1, material) + inside) +
    mark(d, { stroke: material.edge, width: lineWidth.edge * pen.sheet.line })
  );
}

/** Many equal boxes that do not hide each other, in three marks: silhouette, left sides, tops. */
export function boxes(pen: Pen, corners: readonly Point[], z: number, size: Vec, material: Material): string {
  const [w, d, h] = size;
  const faces = (outline: readonly Vec[]): string =>
    corners
      .map(([x, y]) => pathData(outline.map(([px, py, pz]) => pen.spot(x + px, y + py, z + pz))))
      .join("");
  const paint = (direction: Vec): string => tone(material, brightness(material, pen.normal(direction)));
  const all = faces([
    [0, 0, 0],
    [w, 0, 0],
    [w, 0, h],
    [w, d, h],
    [0, d, h],
    [0, d, 0],
  ]);
  const width = lineWidth.edge * 1.6 * pen.sheet.line;
  return (
    `<g fill="${paint([0, -1, 0])}">${mark(all, { stroke: material.rim, width })}</g>` +
    mark(
      faces([
        [0, 0, 0],
        [0, 0, h],
        [0, d, h],
        [0, d, 0],
      ]),
      { fill: paint([-1, 0, 0]) },
    ) +
    mark(
      faces([
        [0, 0, h],
        [w, 0, h],
        [w, d, h],
        [0, d, h],
      ]),
      { fill: paint([0, 0, 1]) },
    )
  );
}
