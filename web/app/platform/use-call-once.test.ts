import { expect, test } from "vitest";

import { intentFor } from "./use-call-once.ts";

const given = { params: { id: "a" }, body: { change: 101 } };

test("the same call sent again keeps its key", () => {
  const first = intentFor(given, undefined);
  expect(intentFor({ ...given }, first)).toBe(first);
});

test("another call gets another key, and so does the same one anew", () => {
  const first = intentFor(given, undefined);
  expect(intentFor({ ...given, body: { change: 250 } }, first).key).not.toBe(first.key);
  expect(intentFor({ ...given, params: { id: "b" } }, first).key).not.toBe(first.key);
  expect(intentFor(given, undefined).key).not.toBe(first.key);
});
