import { sunkenFan } from "../fan.ts";
import { decal, shadow } from "../flat.ts";
import { copper, graphite, paper, plastic, steel } from "../materials.ts";
import type { Material } from "../materials.ts";
import { circle, rect } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { drum } from "../rounds.ts";
import { box } from "../solids.ts";
import { tube } from "../sweeps.ts";

const wires: readonly Material[] = [plastic, steel, copper, paper];

function plug(pen: Pen): string {
  const slots = [1.6, 4.2, 6.8, 9.4].map((y) => rect(1.2, y, 4.4, 1.3));
  return box(pen, [0, 0, 0], [11, 12, 5], paper) + decal(pen, slots, 5, { fill: "#6d675f" });
}

/** Four-wire lead: leaves under the ring, sweeps round to the left and ends in a little plug. */
function lead(pen: Pen): string {
  return (
    wires
      .map((material, i) => {
        const y = -46 - i * 2.1;
        return tube(
          pen,
          [
            [30, -30, 1],
            [10 - i, y, 1],
            [-54, y + 4, 1],
            [-67, y + 6, 1],
          ],
          0.95,
          material,
          26,
        );
      })
      .join("") + plug(pen.at(-77, -50, 0))
  );
}

export function axialFan100(pen: Pen): string {
  const blades = { hub: 16, tip: 45.8, blades: 11, height: 12 };
  return (
    shadow(pen, circle(0, 0, 50)) +
    lead(pen) +
    drum(pen, [0, 0, 0], 50, 14, graphite, 46.5) +
    sunkenFan(pen, blades, 46.5, 14)
  );
}
