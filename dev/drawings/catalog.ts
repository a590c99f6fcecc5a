import { createHash } from "node:crypto";

import { pictureOf } from "./document.ts";
import { axialFan100 } from "./products/axial-fan-100.ts";
import { backplate300 } from "./products/backplate-300.ts";
import { blowerFan75 } from "./products/blower-fan-75.ts";
import { connector12v2x6 } from "./products/connector-12v-2x6.ts";
import { displayport21 } from "./products/displayport-21.ts";
import { finStack270 } from "./products/fin-stack-270.ts";
import { gddr716gb } from "./products/gddr7-16gb.ts";
import { gddr724gbTray } from "./products/gddr7-24gb-tray.ts";
import { gpuPackage } from "./products/gpu-package.ts";
import { hdmi21b } from "./products/hdmi-21b.ts";
import { heatPipeSet } from "./products/heat-pipe-set.ts";
import { inductor150nh } from "./products/inductor-150nh.ts";
import { ioBracket } from "./products/io-bracket.ts";
import { pcb12Layer } from "./products/pcb-12-layer.ts";
import { polymerCapacitor } from "./products/polymer-capacitor.ts";
import { powerStage70a } from "./products/power-stage-70a.ts";
import { riserCable } from "./products/riser-cable.ts";
import { spiFlash } from "./products/spi-flash.ts";
import { stiffenerFrame } from "./products/stiffener-frame.ts";
import { thermalPadSheet } from "./products/thermal-pad-sheet.ts";
import { tripleFanShroud } from "./products/triple-fan-shroud.ts";
import { vapourChamber } from "./products/vapour-chamber.ts";
import { vrmController } from "./products/vrm-controller.ts";
import { waterBlock } from "./products/water-block.ts";
import type { Pen } from "./projection.ts";

const picture = (draw: (pen: Pen) => string) => (): string =>
  pictureOf(draw, { width: 960, height: 720, fill: [0.8, 0.78], line: 1 });

/** Complete SVG documents by product slug. */
export const drawings: Record<string, () => string> = {
  "vapour-chamber": picture(vapourChamber),
  "axial-fan-100": picture(axialFan100),
  "blower-fan-75": picture(blowerFan75),
  "triple-fan-shroud": picture(tripleFanShroud),
  "fin-stack-270": picture(finStack270),
  "heat-pipe-set": picture(heatPipeSet),
  "thermal-pad-sheet": picture(thermalPadSheet),
  "water-block": picture(waterBlock),
  "gddr7-16gb": picture(gddr716gb),
  "gddr7-24gb-tray": picture(gddr724gbTray),
  "spi-flash": picture(spiFlash),
  "gpu-package": picture(gpuPackage),
  "pcb-12-layer": picture(pcb12Layer),
  "power-stage-70a": picture(powerStage70a),
  "inductor-150nh": picture(inductor150nh),
  "polymer-capacitor": picture(polymerCapacitor),
  "vrm-controller": picture(vrmController),
  "connector-12v-2x6": picture(connector12v2x6),
  "displayport-21": picture(displayport21),
  "hdmi-21b": picture(hdmi21b),
  "backplate-300": picture(backplate300),
  "io-bracket": picture(ioBracket),
  "stiffener-frame": picture(stiffenerFrame),
  "riser-cable": picture(riserCable),
};

/** Without width and format. The name changes with the drawing, so browsers can cache the picture forever. */
export const fileName = (slug: string, svg: string) =>
  `${slug}-${createHash("sha256").update(svg).digest("hex").slice(0, 12)}`;
