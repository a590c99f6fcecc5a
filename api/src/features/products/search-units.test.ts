import { beforeAll, expect, test } from "vitest";

import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();

beforeAll(async () => {
  await makeProduct(deps.db, { name: "Copper vapour chamber, 98 × 104 mm", model: "VC-98" });
  await makeProduct(deps.db, { name: "GDDR7 memory, 16 Gb", model: "K7-16G28" });
  await makeProduct(deps.db, { name: "Smart power stage, 70 A", model: "SPS-70" });
  await makeProduct(deps.db, { name: "Power inductor, 150 nH, 82 A", model: "L-150" });
  await makeProduct(deps.db, { name: "Polymer capacitor, 470 \u00B5F, 6.3 V", model: "PC-470" });
  await makeProduct(deps.db, { name: "Film capacitor, 220 \u03BCF", model: "FC-220" });
  await makeProduct(deps.db, { name: "Triple-fan shroud, 330 mm", model: "TS-330" });
  await makeProduct(deps.db, { name: "Thermal pad sheet, 12 W/mK, 200 × 120 mm", model: "TP-12-200" });
  await makeProduct(deps.db, { name: "12V-2x6 power connector", model: "PWR-2X6" });
  await makeProduct(deps.db, { name: "Full-cover water block", description: "Aluminium top" });
});

async function find(search: string): Promise<string[]> {
  const found: { name: string }[] = (await app.inject(`/tools?search=${encodeURIComponent(search)}`)).json();
  return found.map(({ name }) => name);
}

// The micro sign is U+00B5, and the Greek letter that looks the same is U+03BC.
const written: Record<string, readonly string[]> = {
  "Smart power stage, 70 A": ["70 A", "70A", "70a", "SPS70", "sps-70"],
  "Power inductor, 150 nH, 82 A": ["150 nH", "150nH", "150NH", "L150"],
  "Polymer capacitor, 470 \u00B5F, 6.3 V": [
    "470 \u00B5F",
    "470\u00B5F",
    "470\u03BCF",
    "470uF",
    "470 uf",
    "6.3V",
  ],
  "Film capacitor, 220 \u03BCF": ["220 \u00B5F", "220\u03BCF", "220uF"],
  "Triple-fan shroud, 330 mm": ["330 mm", "330mm", "330MM"],
  "Thermal pad sheet, 12 W/mK, 200 × 120 mm": ["12 W/mK", "12W/mK", "12w mk", "200x120", "200 x 120 mm"],
  "Copper vapour chamber, 98 × 104 mm": [
    "98 × 104",
    "98×104",
    "98x104",
    "98X104mm",
    "98 x 104",
    "98x",
    "vapor",
  ],
  "12V-2x6 power connector": ["12v 2x6", "12V2×6", "12vhpwr", "2 x 6"],
  "GDDR7 memory, 16 Gb": ["16gb", "16 GB", "gddr7", "gddr 7", "gdr7", "K7 16G28", "k7-16"],
  "Full-cover water block": ["aluminum", "waterblock"],
};

test.each(Object.entries(written).flatMap(([name, searches]) => searches.map((search) => [search, name])))(
  "%s finds %s",
  async (search, name) => {
    expect(await find(search)).toContain(name);
  },
);

test.each([
  ["70A", "70 A"],
  ["470uF", "470 \u00B5F"],
  ["98x104", "98 × 104"],
  ["12W/mK", "12 W / mK"],
])("%s finds the same as %s, in the same order", async (together, apart) => {
  expect(await find(together)).toEqual(await find(apart));
});
