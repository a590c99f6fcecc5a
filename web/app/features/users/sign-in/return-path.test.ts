import { expect, test } from "vitest";

import { returnPath } from "./return-path.ts";

const from = (value: string) => returnPath(new URLSearchParams({ from: value }));

test("one comes back to the page one was sent away from", () => {
  expect(from("/dashboard/orders?page=2")).toBe("/dashboard/orders?page=2");
});

test("without such a page one goes home", () => {
  expect(returnPath(new URLSearchParams())).toBe("/");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "\\\\evil.example",
])("%s does not lead to another site", (value) => {
  expect(from(value)).toBe("/");
});
