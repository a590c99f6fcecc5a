import { expect, test } from "vitest";

import { coalesce } from "./coalesce.ts";

/** Work that is finished by hand, run by run. */
function openWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const share = coalesce(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { runs, share };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a hundred calls during a run share one run, which begins after them", async () => {
  const { runs, share } = openWork();
  const first = share();
  const crowd = Array.from({ length: 100 }, share);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await first).toBe(1);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([2]));
});

test("who calls during the shared run gets a third one, and who calls when all is quiet starts at once", async () => {
  const { runs, share } = openWork();
  const calls = [share(), share()];
  runs[0]?.resolve(1);
  await settle();
  calls.push(share());
  runs[1]?.resolve(2);
  await settle();
  runs[2]?.resolve(3);
  expect(await Promise.all(calls)).toEqual([1, 2, 3]);
  void share();
  expect(runs).toHaveLength(4);
});

test("a run that fails is the failure of those who shared it and of nobody else", async () => {
  const { runs, share } = openWork();
  const first = share();
  const second = share();
  runs[0]?.reject(new Error("database gone"));
  await expect(first).rejects.toThrow("database gone");
  await settle();
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});
