import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { keepFresh, REFRESH_MS } from "./keep-fresh.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(answers: (boolean | Error)[]) {
  const target = new EventTarget();
  const state = { shown: 0, asked: 0, isHandled: false };
  const stop = keepFresh({
    hasNews: async () => {
      const answer = answers[state.asked] ?? false;
      state.asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    show: async () => {
      state.shown += 1;
    },
    isHandled: () => state.isHandled,
    everyMs: REFRESH_MS,
    target,
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { state, stop, target, pass };
}

test("an open page asks each 30 seconds, and shows what is new", async () => {
  const { state, pass, stop } = open([false, true]);
  await pass(29_999);
  expect(state).toMatchObject({ asked: 0, shown: 0 });
  await pass(1);
  expect(state).toMatchObject({ asked: 1, shown: 0 });
  await pass(30_000);
  expect(state).toMatchObject({ asked: 2, shown: 1 });
  stop();
  await pass(90_000);
  expect(state).toMatchObject({ asked: 2, shown: 1 });
});

test("it asks when its window gets the focus", async () => {
  const { state, target, pass, stop } = open([true]);
  target.dispatchEvent(new Event("focus"));
  await pass(0);
  expect(state).toMatchObject({ asked: 1, shown: 1 });
  await pass(2_999);
  target.dispatchEvent(new Event("focus"));
  await pass(0);
  expect(state.asked).toBe(1);
  await pass(1);
  target.dispatchEvent(new Event("focus"));
  await pass(0);
  expect(state.asked).toBe(2);
  stop();
});

test("news wait while a row is being handled, and are not forgotten", async () => {
  const { state, pass, stop } = open([true, false]);
  state.isHandled = true;
  await pass(45_000);
  expect(state.shown).toBe(0);
  state.isHandled = false;
  await pass(2_000);
  expect(state.shown).toBe(1);
  stop();
});

test("a failure leaves the page as it is, and the next try counts", async () => {
  const { state, pass, stop } = open([new Error("offline"), true]);
  await pass(30_000);
  expect(state).toMatchObject({ asked: 1, shown: 0 });
  await pass(30_000);
  expect(state.shown).toBe(1);
  stop();
});
