import { expect, test } from "vitest";

import { batchLookups } from "./batch-lookups.ts";

const pause = () => new Promise((done) => setTimeout(done, 10));

test("ids that arrive during a read are read together in the next one, each id once", async () => {
  const reads: string[][] = [];
  const look = batchLookups(async (ids) => {
    reads.push(ids);
    await pause();
    return ids.toReversed().map((id) => ({ id, name: `of ${id}` }));
  });
  const answers = await Promise.all(["a", "b", "c", "B"].map(look));
  expect(answers.map((row) => row?.name)).toEqual(["of a", "of b", "of c", "of b"]);
  expect(reads).toEqual([["a"], ["b", "c"]]);
});

test("a lookup that starts during a read does not get its result, even for the same id", async () => {
  let value = "old";
  const look = batchLookups(async (ids) => {
    const seen = value;
    await pause();
    return ids.map((id) => ({ id, seen }));
  });
  const before = look("a");
  value = "new";
  expect([await before, await look("a")]).toEqual([
    { id: "a", seen: "old" },
    { id: "a", seen: "new" },
  ]);
});

test("an id that nothing has is not found", async () => {
  const look = batchLookups(async () => [{ id: "b" }]);
  expect(await look("a")).toBeUndefined();
});

test("a failed read fails the lookups that waited for it, and no others", async () => {
  let isDown = true;
  const look = batchLookups(async (ids) => {
    if (isDown) throw new Error("down");
    return ids.map((id) => ({ id }));
  });
  await expect(look("a")).rejects.toThrow("down");
  isDown = false;
  expect(await look("a")).toEqual({ id: "a" });
});
