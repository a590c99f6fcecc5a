import { expect, test } from "vitest";

import { limitEach } from "./bound-requests.ts";

/** Work that the test ends. */
function openWork() {
  const runs: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a caller's work runs a few at a time, some more waits, and the rest is refused", async () => {
  const { runs, work } = openWork();
  const run = limitEach({ atOnce: 2, waiting: 1 });
  const calls = [run("jane", work), run("jane", work), run("jane", work)];
  await settle();
  expect(runs).toHaveLength(2);
  await expect(run("jane", work)).rejects.toMatchObject({ code: "too_many_requests" });
  runs[0]?.resolve("first");
  await settle();
  expect(runs).toHaveLength(3);
  for (const { resolve } of runs.slice(1)) resolve("later");
  expect(await Promise.all(calls)).toEqual(["first", "later", "later"]);
});

test("one caller does not wait for another", async () => {
  const { runs, work } = openWork();
  const run = limitEach({ atOnce: 1, waiting: 1 });
  const calls = [run("jane", work), run("john", work)];
  await settle();
  expect(runs).toHaveLength(2);
  for (const { resolve } of runs) resolve("done");
  await Promise.all(calls);
});

test("work that fails makes room like any other", async () => {
  const { runs, work } = openWork();
  const run = limitEach({ atOnce: 1, waiting: 1 });
  const failing = run("jane", work);
  const next = run("jane", work);
  await settle();
  runs[0]?.reject(new Error("disk full"));
  await expect(failing).rejects.toThrow("disk full");
  await settle();
  runs[1]?.resolve("done");
  expect(await next).toBe("done");
});

test("a caller with work under way keeps their limit when a part of it ends", async () => {
  const { runs, work } = openWork();
  const run = limitEach({ atOnce: 1, waiting: 1 });
  const [first, second] = [run("jane", work), run("jane", work)];
  await settle();
  runs[0]?.resolve("done");
  await first;
  const third = run("jane", work);
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve("done");
  await second;
  await settle();
  runs[2]?.resolve("done");
  expect(await third).toBe("done");
});
