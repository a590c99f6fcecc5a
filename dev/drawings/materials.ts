import type { Sheet } from "./projection.ts";
import { toViewer } from "./projection.ts";
import { add, dot, unit } from "./vector.ts";
import type { Vec } from "./vector.ts";

export interface Material {
  name: string;
  dark: string;
  mid: string;
  lit: string;
  /** Inner lines; lighter than the body on dark parts, which gives them their rim light. */
  edge: string;
  rim: string;
  gloss: number;
}

const material = (
  name: string,
  [dark, mid, lit]: readonly [string, string, string],
  [edge, rim]: readonly [string, string],
  gloss: number,
): Material => ({ name, dark, mid, lit, edge, rim, gloss });

const ink = "#33373d";

export const aluminium = material("al", ["#83888f", "#b3b8be", "#dfe2e4"], ["#5d636b", ink], 0.9);
export const steel = material("st", ["#6b7078", "#989da5", "#c6cacf"], ["#4d525a", ink], 1);
export const nickel = material("ni", ["#74736f", "#a5a39e", "#d3d1cb"], ["#5c5a56", ink], 1);
export const copper = material("cu", ["#823f17", "#b4632c", "#da8f56"], ["#74390f", "#4f2a12"], 0.8);
export const gold = material("au", ["#a3752a", "#cf9f4a", "#ecc980"], ["#8a6020", "#5b3f14"], 0.6);
export const plastic = material("pl", ["#2f3339", "#454a52", "#5b616a"], ["#8b929c", "#6d747e"], 0.35);
/** The inside of a dark opening. */
export const cavity: Material = {
  ...plastic,
  name: "cavity",
  dark: "#1b1d21",
  mid: "#2c2f35",
  lit: "#41464d",
};
export const graphite = material("gr", ["#3c4148", "#575d66", "#737a84"], ["#a3aab3", "#7b828c"], 0.5);
export const compound = material("ic", ["#2b2e33", "#3b3f46", "#4c5159"], ["#8a919b", "#747b85"], 0.2);
export const mask = material("pcb", ["#1c4a39", "#275f49", "#33735a"], ["#75ab94", "#1d3f33"], 0.3);
export const laminate = material("fr", ["#a98f5f", "#c9b385", "#e2d2ac"], ["#8d774c", "#5d4f33"], 0);
export const paper = material("pa", ["#b9b1a5", "#d8d1c6", "#f1ece3"], ["#8f877b", "#55504a"], 0.1);
export const pad = material("pad", ["#7d838b", "#9ca2a9", "#babfc4"], ["#697078", "#484d54"], 0);

const light = unit([-0.48, -0.24, 0.84]);
const half = unit(add(light, toViewer));
const levelHalf = unit([half[0], half[1], 0]);

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

export function blend(from: string, to: string, t: number): string {
  const target = channels(to);
  const mixed = channels(from).map((v, i) => Math.round(v + ((target[i] ?? v) - v) * t));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

/** Brightness 0..1 in steps of 1/16, so that neighboring facets can be drawn as one. */
export function brightness(material: Material, normal: Vec): number {
  const shine = Math.max(Math.max(0, dot(normal, half)) ** 24, Math.max(0, dot(normal, levelHalf)) ** 24);
  const level = (dot(normal, light) + 0.16) * 0.95 + material.gloss * shine * 0.45;
  return Math.round(Math.min(1.15, Math.max(0, level)) * 16) / 16;
}

export function tone({ dark, mid, lit }: Material, level: number): string {
  if (level > 1) return blend(lit, "#ffffff", (level - 1) * 3);
  return level > 0.5 ? blend(mid, lit, level * 2 - 1) : blend(dark, mid, level * 2);
}

/** A face-wide gradient around the tone: plain on dull materials, a brushed band across metal. */
export function sheen(sheet: Sheet, material: Material, level: number): string {
  const id = `${material.name}${Math.round(level * 16)}`;
  if (!sheet.defs.has(id)) {
    const base = tone(material, level);
    const depth = 0.1 + material.gloss * 0.1;
    const light = (k: number): string => blend(base, "#ffffff", depth * k);
    const deep = (k: number): string => blend(base, material.dark, depth * k);
    const stops: [number, string][] =
      material.gloss < 0.7
        ? [
            [0, light(0.9)],
            [50, base],
            [100, deep(1.4)],
          ]
        : [
            [0, light(0.5)],
            [24, base],
            [40, light(1.7)],
            [50, light(0.4)],
            [68, deep(1.5)],
            [84, base],
            [100, deep(1.2)],
          ];
    const marks = stops.map(([at, color]) => `<stop offset="${at}%" stop-color="${color}"/>`);
    sheet.defs.set(id, `<linearGradient id="${id}" x2="1" y2=".7">${marks.join("")}</linearGradient>`);
  }
  return `url(#${id})`;
}
