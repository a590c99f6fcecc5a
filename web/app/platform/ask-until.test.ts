import { expect, test, vi } from "vitest";

import { askUntil } from "./ask-until.ts";

const forever = new AbortController().signal;

test("asks until the answer is enough, and ever more rarely", async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<string>>(async () => "unpaid");
  const answer = askUntil(ask, () => ask.mock.calls.length === 4, forever);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_001);
  expect(await answer).toBe("unpaid");
  vi.useRealTimers();
});

test("a failure is no answer", async () => {
  vi.useFakeTimers();
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("paid");
  const answer = askUntil(ask, () => true, forever);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe("paid");
  vi.useRealTimers();
});

test("whoever no longer wants to know is not kept waiting", async () => {
  const controller = new AbortController();
  const answer = askUntil(
    async () => "unpaid",
    () => false,
    controller.signal,
  );
  controller.abort();
  await expect(answer).rejects.toThrow("aborted");
});
