import { expect, test } from "vitest";

import { returnPath } from "./use-sign-in.ts";

const from = (value: string) => returnPath(new URLSearchParams({ from: value }));

test("people return to the page they were sent away from", () => {
  expect(from("/dashboard/orders?page=2")).toBe("/dashboard/orders?page=2");
});

test("people who were not sent away go to the home page", () => {
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

test.each(["/.//evil.example", "/a/..//evil.example", "http://shop//evil.example"])(
  "%s is a path of our own",
  (value) => expect(from(value)).toBe("/evil.example"),
);
