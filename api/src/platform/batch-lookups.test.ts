import { expect, test } from "vitest";

import { batchLookups } from "./batch-lookups.ts";

test("what waits during a reading is read together in the next, each key once", async () => {
  const readings: string[][] = [];
  const look = batchLookups(async (keys) => {
    readings.push(keys);
    await new Promise((done) => setTimeout(done, 10));
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  const answers = await Promise.all(["a", "b", "c", "b"].map(look));
  expect(answers).toEqual(["A", "B", "C", "B"]);
  expect(readings).toEqual([["a"], ["b", "c"]]);
});

test("a question that comes during a reading is not answered from it, even for the same key", async () => {
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

test("a reading that fails is told to those who waited for it, and to nobody else", async () => {
  let isDown = true;
  const look = batchLookups(async (keys) => {
    if (isDown) throw new Error("down");
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(look("a")).rejects.toThrow("down");
  isDown = false;
  expect(await look("a")).toBe("a");
});
