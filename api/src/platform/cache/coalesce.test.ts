import { expect, test } from "vitest";

import { coalesce } from "./prepare-answers.ts";

/** Work whose runs the test finishes one by one. */
function openWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const coalesced = coalesce<number>();
  const work = () => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  };
  return { runs, share: () => coalesced("catalog", work), shareOther: () => coalesced("reviews", work) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a hundred calls during a run share the next run, which starts after them", async () => {
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

test("a call during the shared run gets a third run, and a call without a run starts one immediately", async () => {
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

test("a failed run fails the calls that shared it, and no others", async () => {
  const { runs, share } = openWork();
  const first = share();
  const second = share();
  runs[0]?.reject(new Error("database gone"));
  await expect(first).rejects.toThrow("database gone");
  await settle();
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});

test("work for another key does not wait", () => {
  const { runs, share, shareOther } = openWork();
  void share();
  void shareOther();
  expect(runs).toHaveLength(2);
});
