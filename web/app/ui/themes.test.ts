import { globSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

const css = readFileSync(`${import.meta.dirname}/themes.css`, "utf8");

interface Colour {
  lightness: number;
  chroma: number;
  hue: number;
}

/** WCAG's relative luminance of `oklch(L C H)`. */
function luminance({ lightness, chroma, hue }: Colour): number {
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

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Under the pointer daisyUI mixes 7 % of black into a button, in a space whose black is zero. */
const hovered = ({ lightness, chroma, hue }: Colour): Colour => ({
  lightness: lightness * 0.93,
  chroma: chroma * 0.93,
  hue,
});

function readTheme(name: string): (token: string) => Colour {
  const block = css.split("@plugin").find((part) => part.includes(`name: "${name}"`)) ?? "";
  const colours = block.matchAll(/--(?:color-)?([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);
  const tokens = new Map(
    Array.from(colours, ([, token = "", l, c, h]) => [
      token,
      { lightness: Number(l) / 100, chroma: Number(c), hue: Number(h) },
    ]),
  );
  return (token) => {
    const colour = tokens.get(token);
    if (!colour) throw new Error(`The theme has no ${token}`);
    return colour;
  };
}

const fills = ["primary", "neutral", "success", "warning", "error"];
const surfaces = ["base-100", "base-200"];
const inks = ["base-content", "muted", "primary", "success", "warning", "error"];

const text: [string, string][] = [
  ...fills.map((fill): [string, string] => [`${fill}-content`, fill]),
  ...surfaces.flatMap((surface) => inks.map((ink): [string, string] => [ink, surface])),
  ["base-content", "base-300"],
];
const controls: [string, string][] = surfaces.flatMap((surface) => [
  ["outline", surface],
  ["primary", surface],
]);

/** What a button is painted with. Without a ground of its own it shows what lies behind it. */
const buttons: { kind: string; ink: string; ground?: string; edge?: string }[] = [
  { kind: "primary", ink: "primary-content", ground: "primary", edge: "primary" },
  { kind: "error", ink: "error-content", ground: "error", edge: "error" },
  { kind: "outline", ink: "base-content", edge: "outline" },
  { kind: "outline in red", ink: "error", edge: "outline" },
  { kind: "ghost", ink: "base-content" },
  { kind: "ghost in red", ink: "error" },
];
const placedButtons = buttons.flatMap((button) => surfaces.map((surface) => ({ ...button, surface })));

describe.each(["light", "dark"])("the %s theme", (name) => {
  const colour = readTheme(name);

  test.each(text)("%s reads on %s", (ink, surface) => {
    expect(contrast(colour(ink), colour(surface))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)("the edge of a control in %s is found on %s", (edge, surface) => {
    expect(contrast(colour(edge), colour(surface))).toBeGreaterThanOrEqual(3);
  });

  test.each(placedButtons)(
    "a button of the kind $kind reads on $surface, also under the pointer",
    ({ ink, ground, surface }) => {
      expect(contrast(colour(ink), colour(ground ?? surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour(ink), hovered(colour(ground ?? "base-200")))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(placedButtons.filter(({ edge }) => edge))(
    "the edge of a button of the kind $kind is found on $surface",
    ({ edge = "", surface }) => {
      expect(contrast(colour(edge), colour(surface))).toBeGreaterThanOrEqual(3);
    },
  );

  test("a button that is at work or not ready yet can be read", () => {
    expect(contrast(colour("muted"), colour("base-300"))).toBeGreaterThanOrEqual(4.5);
  });
});

test("every kind of button the shop uses is among those that are computed", () => {
  const files = globSync("../**/*.tsx", { cwd: import.meta.dirname });
  const used = files.flatMap((file) =>
    Array.from(
      readFileSync(`${import.meta.dirname}/${file}`, "utf8").matchAll(/\bbtn-(\w+)/g),
      ([, kind]) => kind,
    ),
  );
  const sizes = ["sm", "lg"];
  expect(new Set(used)).toEqual(new Set([...sizes, "primary", "error", "outline", "ghost"]));
});
