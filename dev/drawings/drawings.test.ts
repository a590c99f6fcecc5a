import { readdirSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { drawings, fileName } from "./catalog.ts";

const folder = resolve(import.meta.dirname, "../seed/pictures");

test("every committed picture is rendered from the current drawing, at every width and in both formats", () => {
  const files = Object.entries(drawings).flatMap(([slug, draw]) =>
    [320, 640, 960].flatMap((width) =>
      ["avif", "webp"].map((format) => `${fileName(slug, draw())}-${width}.${format}`),
    ),
  );
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
});

test("no two products share a drawing", () => {
  const all = Object.values(drawings).map((draw) => draw());
  expect(new Set(all).size).toBe(all.length);
});
