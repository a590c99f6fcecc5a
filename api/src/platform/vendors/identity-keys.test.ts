import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { type JWK, SignJWT, exportJWK, generateKeyPair, jwtVerify } from "jose";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

import { openKeys } from "./identity.ts";

const first = await generateKeyPair("RS256");
const second = await generateKeyPair("RS256");
const published: JWK[] = [];
const publish = async ({ publicKey }: typeof first, kid: string) =>
  void published.push({ ...(await exportJWK(publicKey)), kid, alg: "RS256" });

let isDown = false;
const server = createServer((_request, response) =>
  response
    .writeHead(isDown ? 503 : 200, { "content-type": "application/json" })
    .end(JSON.stringify({ keys: published })),
);
server.listen(0, "127.0.0.1");
await once(server, "listening");
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`);
afterAll(() => void server.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  isDown = false;
  published.length = 0;
  await publish(first, "first");
});
afterEach(() => vi.useRealTimers());

const sign = ({ privateKey }: typeof first, kid: string) =>
  new SignJWT().setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);
const DAY = 24 * 3_600_000;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const UNAVAILABLE = expect.objectContaining({ code: "unavailable" });

test("a known key counts through an outage of a day, and an unknown one cannot be judged", async () => {
  const keys = openKeys(url);
  const token = await sign(first, "first");
  await jwtVerify(token, keys);
  isDown = true;
  pass(DAY);
  await jwtVerify(token, keys);
  await expect(jwtVerify(await sign(second, "second"), keys)).rejects.toThrow(UNAVAILABLE);
});

test("a process that starts during an outage cannot judge any key, and can afterward", async () => {
  const keys = openKeys(url);
  isDown = true;
  await expect(jwtVerify(await sign(first, "first"), keys)).rejects.toThrow(UNAVAILABLE);
  isDown = false;
  await jwtVerify(await sign(first, "first"), keys);
});

test("a new key is fetched, and a key that nobody published is refused", async () => {
  const keys = openKeys(url);
  await jwtVerify(await sign(first, "first"), keys);
  await publish(second, "second");
  pass(DAY);
  await jwtVerify(await sign(second, "second"), keys);
  await expect(jwtVerify(await sign(second, "third"), keys)).rejects.toThrow("no applicable key");
});

test("a key that is no longer published is forgotten", async () => {
  const keys = openKeys(url);
  await jwtVerify(await sign(first, "first"), keys);
  published.length = 0;
  await publish(second, "second");
  pass(DAY);
  const token = await sign(first, "first");
  await vi.waitFor(() => expect(jwtVerify(token, keys)).rejects.toThrow("no applicable key"));
});
