import { expect, test } from "vitest";

import { showParts } from "./shown-parts.ts";

const part = (name: string, category?: string, quantity = 500) => ({
  ...{ _id: name, slug: name, name, brand: "Voltline", img: `https://pictures.example/${name}.webp` },
  ...{ quantity, price: 100, lifecycle: "active" as const, specs: [], category },
});
const category = (slug: string, parts: number, parent?: string) => ({
  ...{ _id: slug, slug, name: slug.toUpperCase(), parent, version: 1, parts, specs: [] },
});
const categories = [
  category("power", 12),
  category("stages", 12, "power"),
  category("memory", 1),
  category("empty", 0),
];
const stages = Array.from({ length: 12 }, (_, turn) => part(`stage-${turn}`, "stages"));
const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

test("nine parts come first, one of each category before any has two, and the others follow", () => {
  const { first, others } = showParts([part("fan"), ...stages, part("ram", "memory")], categories);
  expect(names(first)).toEqual(["stage-0", "ram", "fan", ...names(stages.slice(1, 7))]);
  expect(names(others)).toEqual(names(stages.slice(7)));
});

test("what cannot be ordered is among the others", () => {
  const { first, others } = showParts([part("sold-out", "memory", 0), ...stages], categories);
  expect(names(first)).toEqual(names(stages.slice(0, 9)));
  expect(names(others)).toEqual(["sold-out", ...names(stages.slice(9))]);
});

test("categories that have parts are shown with a picture of one of them", () => {
  expect(showParts([...stages, part("ram", "memory")], categories).categories).toEqual([
    { slug: "power", name: "POWER", count: 12, img: "https://pictures.example/stage-0.webp" },
    { slug: "memory", name: "MEMORY", count: 1, img: "https://pictures.example/ram.webp" },
  ]);
});
