import { expect, test } from "vitest";

import { openPictures } from "./pictures.ts";

const pictures = openPictures("https://cdn.shop.example");

test("the URL of a picture gives its key", () => {
  const url = pictures.urlOf("pictures/0a1b2c");
  expect(url).toBe("https://cdn.shop.example/pictures/0a1b2c-640.webp");
  expect(pictures.keyOf(url)).toBe("pictures/0a1b2c");
});

test.each([
  "https://evil.example/pictures/0a1b2c-640.webp",
  "https://cdn.shop.example.evil.example/pictures/0a1b2c-640.webp",
  "https://cdn.shop.example/pictures/../secrets-640.webp",
  "https://cdn.shop.example/pictures/0a1b2c-640.webp?x=1",
  "javascript:alert(1)",
])("%s is not a picture of ours", (url) => {
  expect(pictures.keyOf(url)).toBeUndefined();
});
