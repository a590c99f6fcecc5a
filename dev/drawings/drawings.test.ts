import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { catalogFolder, catalogWidths, fileName, formats, readDrawings } from "./render.ts";

const drawings = readDrawings("products");

test("every committed picture is rendered from the current drawing, at every width and in both formats", () => {
  const files = [...drawings].flatMap(([slug, svg]) =>
    catalogWidths.flatMap((width) => formats.map((format) => `${fileName(slug, svg)}-${width}.${format}`)),
  );
  expect(readdirSync(catalogFolder).toSorted()).toEqual(files.toSorted());
});

test("no two drawings are the same", () => {
  expect(new Set(drawings.values()).size).toBe(drawings.size);
});
