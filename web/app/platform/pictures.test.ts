import { expect, test } from "vitest";

import { pictureProblem } from "./pictures.ts";

test.each(["image/jpeg", "image/png", "image/webp", "image/avif"])("%s up to 10 MB is a picture", (type) => {
  expect(pictureProblem({ type, size: 10_000_000 })).toBeUndefined();
  expect(pictureProblem({ type, size: 10_000_001 })).toMatch("larger than 10 MB");
});

test.each(["image/svg+xml", "image/gif", "text/html", ""])("%j is not", (type) => {
  expect(pictureProblem({ type, size: 1 })).toMatch("not a picture we can read");
});
