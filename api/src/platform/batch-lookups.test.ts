import { expect, test } from "vitest";

import { batchLookups } from "./batch-lookups.ts";

test("keys that arrive during a read are read together in the next one, each key once", async () => {
  const reads: string[][] = [];
  const look = batchLookups(async (keys) => {
    reads.push(keys);
    await new Promise((done) => setTimeout(done, 10));
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  const answers = await Promise.all(["a", "b", "c", "b"].map(look));
  expect(answers).toEqual(["A", "B", "C", "B"]);
  expect(reads).toEqual([["a"], ["b", "c"]]);
});

test("a lookup that starts during a read does not get its result, even for the same key", async () => {
  let value = "old";
  const look = batchLookups(async (keys) => {
    const seen = value;
    await new Promise((done) => setTimeout(done, 10));
    return new Map(keys.map((key) => [key, seen]));
  });
  const before = look("a");
  value = "new";
  expect([await before, await look("a")]).toEqual(["old", "new"]);
});

test("a failed read fails the lookups that waited for it, and no others", async () => {
  let isDown = true;
  const look = batchLookups(async (keys) => {
    if (isDown) throw new Error("down");
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(look("a")).rejects.toThrow("down");
  isDown = false;
  expect(await look("a")).toBe("a");
});
