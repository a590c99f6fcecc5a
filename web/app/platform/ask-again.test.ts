import { once } from "node:events";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { endpoint } from "@bulkhead/contract/endpoint";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";

import { keepFresh, pollUntil, readChanges } from "./ask-again.ts";

const readPrice = endpoint("GET /price", "public", {
  summary: "The price",
  response: z.object({ price: z.number() }),
  errors: [],
});

/** An API with one price, whose tag is the price. Ends with the test. */
async function openApi({ hasTag }: { hasTag: boolean }) {
  const api = { price: 1, isDown: false, asked: [] as IncomingHttpHeaders[] };
  const server = createServer(({ headers }, response) => {
    api.asked.push(headers);
    const tag = `"${api.price}"`;
    if (hasTag) response.setHeader("ETag", tag);
    if (api.isDown) response.writeHead(503).end("{}");
    else if (headers["if-none-match"] === tag) response.writeHead(304).end();
    else response.end(JSON.stringify({ price: api.price }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { api, read: readChanges(readPrice, { origin: `http://127.0.0.1:${port}` }) };
}

test("what has not changed is the same object, and what has changed is read", async () => {
  const { api, read } = await openApi({ hasTag: true });
  const first = await read();
  expect(first).toEqual({ price: 1 });
  expect(await read()).toBe(first);
  api.price = 2;
  expect(await read()).toEqual({ price: 2 });
  expect(api.asked.map((headers) => headers["if-none-match"])).toEqual([undefined, '"1"', '"1"']);
});

test("without a tag everything is read each time", async () => {
  const { api, read } = await openApi({ hasTag: false });
  expect(await read()).toEqual({ price: 1 });
  api.price = 2;
  expect(await read()).toEqual({ price: 2 });
});

test("a failure is an error, and the next call asks again", async () => {
  const { api, read } = await openApi({ hasTag: true });
  await read();
  api.isDown = true;
  await expect(read()).rejects.toMatchObject({ status: 503 });
  api.isDown = false;
  api.price = 3;
  expect(await read()).toEqual({ price: 3 });
});

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

function open(answers: (boolean | Error)[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
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
