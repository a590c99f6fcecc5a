import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { cacheFor } from "./cache-for.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("all callers within the time share one read", async () => {
  let reads = 0;
  const cached = cacheFor(5_000, async () => (reads += 1));
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1]);
  vi.advanceTimersByTime(4_999);
  expect(await cached()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cached()).toBe(2);
});

test("a failed read is not kept", async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValueOnce("up");
  const cached = cacheFor(5_000, read);
  await expect(cached()).rejects.toThrow("down");
  expect(await cached()).toBe("up");
});

test("a late failure of an old read does not drop a newer one", async () => {
  const old = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(old.promise).mockResolvedValue("new");
  const cached = cacheFor(5_000, read);
  const first = cached();
  vi.advanceTimersByTime(5_000);
  expect(await cached()).toBe("new");
  old.reject(new Error("late"));
  await expect(first).rejects.toThrow("late");
  expect(await cached()).toBe("new");
  expect(read).toHaveBeenCalledTimes(2);
});
