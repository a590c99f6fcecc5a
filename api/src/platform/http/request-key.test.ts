import { expect, test } from "vitest";

import { hashRequest, requestKeyOf } from "./idempotent.ts";

const keyOf = (key?: string | string[]) =>
  requestKeyOf({ headers: key === undefined ? {} : { "idempotency-key": key } });

test.each([
  [undefined, undefined],
  ["a", "a"],
  ["x".repeat(200), "x".repeat(200)],
  [["first", "second"], "first"],
])("the key %j is read as %j", (sent, key) => {
  expect(keyOf(sent)).toBe(key);
});

test.each(["", "x".repeat(201)])("the key %j is refused", (sent) => {
  expect(() => keyOf(sent)).toThrow("Idempotency-Key must have 1 to 200 characters");
});

test("a refused key is named as the field that is wrong", () => {
  expect(() => keyOf("")).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: "Idempotency-Key" })] }),
  );
});

test("a request is recognized by all of its contents", () => {
  expect(hashRequest([{ units: 1 }])).toEqual(hashRequest([{ units: 1 }]));
  expect(hashRequest([{ units: 1 }])).not.toEqual(hashRequest([{ units: 2 }]));
  expect(hashRequest(["a", "b"])).not.toEqual(hashRequest(["ab"]));
  expect(hashRequest([])).toHaveLength(32);
});
