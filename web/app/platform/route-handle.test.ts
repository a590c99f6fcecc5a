import { expect, test } from "vitest";

import { readHandle } from "./route-handle.ts";

test("a route that says nothing about its document is like any other", () => {
  expect(readHandle(undefined)).toEqual({});
  expect(readHandle({ takesCards: true })).toEqual({ takesCards: true });
});
