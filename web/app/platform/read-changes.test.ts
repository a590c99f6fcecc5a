import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

import { endpoint } from "@bulkhead/contract/endpoint";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";

import { readChanges } from "./read-changes.ts";

const readPrice = endpoint({
  method: "GET",
  path: "/price",
  access: "public",
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
