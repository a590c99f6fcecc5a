import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

const css = readFileSync(`${import.meta.dirname}/themes.css`, "utf8");

type Tokens = Record<string, number>;

/** WCAG's relative luminance of `oklch(L% C H)`. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (channel: number) => Math.min(1, Math.max(0, channel));
  return (
    0.2126 * inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function readTheme(name: string): Tokens {
  const block = css.split("@plugin").find((part) => part.includes(`name: "${name}"`)) ?? "";
  const colours = block.matchAll(/--(?:color-)?([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries(
    Array.from(colours, ([, token = "", l, c, h]) => [
      token,
      luminance(Number(l) / 100, Number(c), Number(h)),
    ]),
  );
}

function contrast(theme: Tokens, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [theme[one] ?? Number.NaN, theme[other] ?? Number.NaN].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const fills = ["primary", "secondary", "accent", "neutral", "info", "success", "warning", "error"];
const surfaces = ["base-100", "base-200"];
const inks = ["base-content", "muted", "primary", "info", "success", "warning", "error"];

const text: [string, string][] = [
  ...fills.map((fill): [string, string] => [`${fill}-content`, fill]),
  ...surfaces.flatMap((surface) => inks.map((ink): [string, string] => [ink, surface])),
  ["base-content", "base-300"],
];
const controls: [string, string][] = surfaces.flatMap((surface) => [
  ["outline", surface],
  ["primary", surface],
]);

describe.each(["light", "dark"])("the %s theme", (name) => {
  const theme = readTheme(name);

  test.each(text)("%s reads on %s", (ink, surface) => {
    expect(contrast(theme, ink, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)("the edge of a control in %s is found on %s", (edge, surface) => {
    expect(contrast(theme, edge, surface)).toBeGreaterThanOrEqual(3);
  });
});
