import { expect, test } from "vitest";

import { fileName, pictureKey, renditionsIn } from "./store-picture.ts";

const image = { pixels: Buffer.from([1, 2, 3, 4, 5, 6]), width: 2, height: 1, channels: 3 } as const;

test("the same pixels are the same picture", () => {
  expect(pictureKey(image)).toBe(pictureKey({ ...image, pixels: Buffer.from(image.pixels) }));
  expect(pictureKey(image)).toMatch(/^pictures\/[\da-f]{64}$/);
});

test.each([
  ["other pixels", { pixels: Buffer.from([1, 2, 3, 4, 5, 7]) }],
  ["another shape", { width: 1, height: 2 }],
  ["other channels", { width: 3, height: 1, channels: 2 }],
])("the picture is another one with %s", (_what, changes) => {
  expect(pictureKey({ ...image, ...changes } as typeof image)).not.toBe(pictureKey(image));
});

test.each(["webp", "avif"] as const)(
  "a picture is kept as %s in every width that pages ask for",
  (format) => {
    const names = renditionsIn(format).map((rendition) => fileName("pictures/fan", rendition));
    expect(names).toEqual([320, 640, 960].map((width) => `pictures/fan-${width}.${format}`));
  },
);

test("AVIF needs less quality for the same picture", () => {
  expect(renditionsIn("avif")[0]).toEqual({ format: "avif", width: 320, quality: 55, effort: 3 });
  expect(renditionsIn("webp")[0]).toEqual({ format: "webp", width: 320, quality: 80, effort: 4 });
});
