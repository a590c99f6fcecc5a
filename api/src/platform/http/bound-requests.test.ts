import { once } from "node:events";
import { request } from "node:http";

import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { eventually, testApp, WEB_ORIGIN } from "#test/test-app.ts";

import { boundRequests, MOST_REQUESTS } from "./bound-requests.ts";

/** A server that works on two requests at a time, and on `/slow` until the end of the test. */
async function serveTwo() {
  const app = fastify();
  const over = Promise.withResolvers<object>();
  const arrived: unknown[] = [];
  boundRequests(app, 2);
  app.get("/slow", () => {
    arrived.push(1);
    return over.promise;
  });
  app.get("/fast", () => ({}));
  app.post("/slow", () => {
    arrived.push(1);
    return over.promise;
  });
  app.get("/healthz", () => ({}));
  app.get("/readyz", () => ({}));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const open = async (count: number) => {
    const sent = Array.from({ length: count }, () => request(`${origin}/slow`, { agent: false }).end());
    await eventually(() => expect(arrived).toHaveLength(count));
    arrived.length = 0;
    return sent;
  };
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  /** Sends the first byte of each body. The rest follows, or does not. */
  const begin = async (count: number) => {
    const options = {
      agent: false,
      method: "POST",
      headers: { "content-type": "text/plain", "content-length": 2 },
    };
    const sent = Array.from({ length: count }, () => request(`${origin}/slow`, options));
    await Promise.all(
      sent.map((one) => new Promise((done) => void one.on("error", () => {}).write("1", done))),
    );
    return sent;
  };
  return { open, begin, statusOf, finish: () => over.resolve({}), arrived };
}

test("callers beyond the bound are refused until others are done, but health is told", async () => {
  const { open, statusOf, finish } = await serveTwo();
  const first = await open(1);
  expect(await statusOf("/fast")).toBe(200);
  const second = await open(1);
  expect(await statusOf("/fast")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/readyz")).toBe(200);
  const answers = Promise.all([...first, ...second].map((sent) => once(sent, "response")));
  finish();
  await answers;
  await eventually(async () => expect(await statusOf("/fast")).toBe(200));
});

test("bodies that never end keep nobody out, and those that do count from then on", async () => {
  const { begin, statusOf, finish, arrived } = await serveTwo();
  const sent = await begin(4);
  expect(await statusOf("/fast")).toBe(200);
  const answers = Promise.all(sent.map(async (one) => (await once(one, "response"))[0].statusCode));
  for (const one of sent) one.end("2");
  await eventually(() => expect(arrived).toHaveLength(2));
  expect(await statusOf("/fast")).toBe(503);
  finish();
  expect((await answers).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503]);
  await eventually(async () => expect(await statusOf("/fast")).toBe(200));
});

test("callers who leave without an answer make room, each of them", async () => {
  const { open, statusOf, finish } = await serveTwo();
  for (const sent of await open(2)) sent.on("error", () => {}).destroy();
  await eventually(async () => expect(await statusOf("/fast")).toBe(200));
  // There is room for one more beside this one, so neither of the two is still counted.
  const again = await open(1);
  await eventually(async () => expect(await statusOf("/fast")).toBe(200));
  const answers = Promise.all(again.map((sent) => once(sent, "response")));
  finish();
  await answers;
});

test("of a crowd that comes at once the API lets in as many as it can serve, and tells pages when to try again", async () => {
  const { app } = await testApp();
  const url = "/tools/00000000-0000-7000-8000-000000000000";
  const headers = { origin: WEB_ORIGIN };
  const crowd = Array.from({ length: MOST_REQUESTS + 1 }, () => app.inject({ url, headers }));
  // A caller who is let in waits for the database, so the refusal comes first.
  const first = await Promise.race(crowd);
  expect(first.statusCode).toBe(503);
  expect(first.json()).toMatchObject({ code: "unavailable" });
  expect(first.headers).toMatchObject({
    "retry-after": "2",
    "cache-control": "no-store",
    "access-control-allow-origin": WEB_ORIGIN,
  });
  await Promise.all(crowd);
  expect((await app.inject({ url })).statusCode).toBe(404);
});
