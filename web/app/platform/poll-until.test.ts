import { expect, test, vi } from "vitest";

import { pollUntil } from "./poll-until.ts";

const forever = new AbortController().signal;

test("asks at growing intervals until the answer is good enough", async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<string>>(async () => "unpaid");
  const answer = pollUntil(ask, () => ask.mock.calls.length === 4, forever);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_001);
  expect(await answer).toBe("unpaid");
  vi.useRealTimers();
});

test("a failure means asking again", async () => {
  vi.useFakeTimers();
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("paid");
  const answer = pollUntil(ask, () => true, forever);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe("paid");
  vi.useRealTimers();
});

test("an aborted caller does not wait for the next round", async () => {
  const controller = new AbortController();
  const answer = pollUntil(
    async () => "unpaid",
    () => false,
    controller.signal,
  );
  controller.abort();
  await expect(answer).rejects.toThrow("aborted");
});

test("a caller who leaves between two rounds is not kept waiting, and nobody is asked again", async () => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const ask = vi.fn<() => Promise<string>>(async () => "unpaid");
  const answer = pollUntil(ask, () => false, controller.signal);
  await vi.advanceTimersByTimeAsync(500);
  controller.abort(new Error("left the page"));
  await expect(answer).rejects.toThrow("left the page");
  expect(vi.getTimerCount()).toBe(0);
  expect(ask).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
