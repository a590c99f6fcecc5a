import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { KeptBody } from "@bulkhead/contract/kept-answer";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildApp } from "#app.ts";
import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { testApp, WEB_ORIGIN } from "#test/test-app.ts";

import { exchangeRaw } from "../../../proof/attack/inputs/raw-request.ts";
import { KEPT_BOUNDS } from "./kept-answers.ts";

const { app, deps, database } = await testApp();
// Stands for another process: it shares nothing in memory.
const other = await buildApp(deps);
afterAll(() => other.close());

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: "localhost" });
  return (server.server.address() as AddressInfo).port;
}
const port = await listen(app);
const otherPort = await listen(other);

const id = await makeProduct(deps.db, { on_hand: 1_000, description: "x".repeat(2_000) });
const setStock = (units: number) =>
  database.updateTable("products").set({ on_hand: units }).where("id", "=", id).execute();

type Sent = Record<string, string>;
const get = (path: string, headers: Sent = {}, at = port) =>
  fetch(`http://localhost:${at}${path}`, { headers: { "accept-encoding": "identity", ...headers } });
async function readQuantity(path = "/tools", headers: Sent = {}, at = port): Promise<number> {
  const answer: unknown = await (await get(path, headers, at)).json();
  return (Array.isArray(answer) ? answer[0] : answer).quantity;
}

/** How often the application asks the database while `work` runs, and the most that twice for each refresh allows. */
async function countQueries(work: () => Promise<unknown>): Promise<{ queries: number; allowed: number }> {
  const startedAt = performance.now();
  let queries = 0;
  const count = () => void (queries += 1);
  deps.connections.on("acquire", count);
  await work();
  deps.connections.off("acquire", count);
  return { queries, allowed: 4 * (1 + Math.ceil((performance.now() - startedAt) / 250)) };
}

/** Nothing that an earlier test has kept is fresh any more. */
beforeEach(() => sleep(1_100));

describe("a list of the catalog", () => {
  test.each(["/tools", "/tools?page=1&size=24", "/tools?search=cold&sort=-price", "/api/brands"])(
    "%s is kept: more requests ask the database nothing",
    async (path) => {
      const first = await (await get(path)).text();
      const { queries, allowed } = await countQueries(async () => {
        for (let i = 0; i < 200; i += 1) expect(await (await get(path)).text()).toBe(first);
      });
      expect(queries).toBeLessThanOrEqual(allowed);
    },
  );

  test("is made once for a crowd", async () => {
    const crowd = () => Promise.all(Array.from({ length: 200 }, () => readQuantity()));
    const { queries, allowed } = await countQueries(crowd);
    expect(queries).toBeLessThanOrEqual(allowed);
  });

  // Holds on the slowest machine: what counts is when the request was sent.
  test("is at most a second old in every process, also while it is asked for all the time", async () => {
    for (const units of [500, 600, 700]) {
      for (const at of [port, otherPort]) {
        await readQuantity("/tools", {}, at);
        await setStock(units + at);
        const changedAt = performance.now();
        let askedAt = changedAt;
        while ((await readQuantity("/tools", {}, at)) !== units + at) {
          expect(askedAt - changedAt).toBeLessThan(1_000);
          askedAt = performance.now();
        }
      }
    }
  });

  test("that nobody has asked for lately is exact", async () => {
    await readQuantity();
    await setStock(321);
    await sleep(1_100);
    expect(await readQuantity()).toBe(321);
  });

  test("is waited for if it would be older", async () => {
    await readQuantity();
    await setStock(654);
    const { asked } = await database.transaction().execute(async (tx) => {
      await sql`lock table products`.execute(tx);
      await sleep(600);
      // It asks again for all, and has to wait.
      void readQuantity();
      await sleep(500);
      const late = { asked: readQuantity() };
      await sleep(300);
      return late;
    });
    expect(await asked).toBe(654);
  });

  test("is exact for our web server, which keeps what it makes of it", async () => {
    await readQuantity();
    for (const units of [811, 812, 813]) {
      await setStock(units);
      expect(await readQuantity("/tools", { "cache-control": "no-cache" })).toBe(units);
    }
  });

  test("is exact for callers with credentials, good or bad", async () => {
    const { headers } = await makeUser(deps);
    await readQuantity();
    for (const units of [801, 802, 803]) {
      await setStock(units);
      expect(await readQuantity("/tools", headers)).toBe(units);
      expect(await readQuantity("/tools", { authorization: "Bearer forged" })).toBe(units);
    }
  });
});

test("a single product is always exact", async () => {
  for (let units = 900; units < 950; units += 1) {
    await setStock(units);
    expect(await readQuantity(`/tools/${id}`)).toBe(units);
  }
});

describe("a kept answer", () => {
  const read = async (answer: Response) => {
    const headers = [...answer.headers].filter(([name]) => name !== "date");
    return { status: answer.status, headers: Object.fromEntries(headers), body: await answer.text() };
  };
  const twice = async (path: string, headers: Sent = {}) => {
    const own = await read(await get(path, headers));
    return { own, kept: await read(await get(path, headers)) };
  };

  test("has the headers of the application's own, and no request id", async () => {
    await makeProduct(deps.db, { name: "Second" });
    const { own, kept } = await twice("/tools?size=1", { origin: WEB_ORIGIN });
    expect(kept).toEqual(own);
    expect(kept.headers).toMatchObject({
      "access-control-allow-origin": WEB_ORIGIN,
      "cache-control": "public, max-age=0, must-revalidate, s-maxage=1",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      link: '</tools?size=1&page=2>; rel="next"',
      "strict-transport-security": expect.any(String),
      vary: "Origin, Accept-Encoding",
      "x-content-type-options": "nosniff",
      "x-total-count": "2",
    });
    expect(kept.headers).not.toHaveProperty("x-request-id");
  });

  test("is a 304 for those who have it, from the application and kept", async () => {
    const etag = String((await get("/tools")).headers.get("etag"));
    const { own, kept } = await twice("/tools?sort=name", {
      "if-none-match": etag,
      // Without it, fetch asks for an exact answer.
      "cache-control": "max-age=0",
    });
    expect([own.status, own.body, own.headers["etag"]]).toEqual([304, "", etag]);
    // What is not sent has neither type nor length. The application says that it is empty.
    expect({ ...kept, headers: { "content-type": "", "content-length": "", ...kept.headers } }).toEqual({
      ...own,
      headers: { ...own.headers, "content-type": "", "content-length": "" },
    });
  });

  test("of one origin is never sent to another", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const [from, allowed] of [
        [WEB_ORIGIN, WEB_ORIGIN],
        ["https://evil.example", null],
        ["", null],
      ] as const) {
        const { headers } = await get("/tools", from ? { origin: from } : {});
        expect(headers.get("access-control-allow-origin")).toBe(allowed);
      }
    }
  });

  test("is compressed for those who accept that, and for nobody else", async () => {
    const plain = await (await get("/tools")).text();
    for (let round = 0; round < 3; round += 1) {
      for (const [accepted, encoding] of [
        ["br", "br"],
        ["gzip", "gzip"],
        ["identity", null],
      ] as const) {
        const answer = await get("/tools", { "accept-encoding": accepted });
        expect(answer.headers.get("content-encoding")).toBe(encoding);
        expect(await answer.text()).toBe(plain);
      }
    }
  });

  test.each([
    ["a POST", "POST /tools HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", 404],
    ["no host", "GET /tools HTTP/1.1\r\n\r\n", 400],
    [
      "a smuggled body",
      "GET /tools HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
  ])("is no answer to a request with %s", async (_what, bytes, status) => {
    await get("/tools");
    expect(await exchangeRaw(port, bytes)).toMatchObject({ status });
  });

  test("uses up nobody's rate limit, unlike one that must be made", async () => {
    const { app: limited, deps: own } = await testApp({ RATE_LIMIT_PER_MINUTE: "100" });
    await makeProduct(own.db);
    const at = await listen(limited);
    const statuses = async (path: (n: number) => string) => {
      const answers = [];
      for (let n = 0; n < 200; n += 1) answers.push((await get(path(n), {}, at)).status);
      return new Set(answers);
    };
    expect(await statuses(() => "/tools")).toEqual(new Set([200]));
    expect(await statuses((n) => `/tools?search=${n}`)).toEqual(new Set([200, 429]));
  });

  test("is counted like any other", async () => {
    const count = async () => {
      const text = await deps.metrics.registry.metrics();
      return Number(
        /http_request_seconds_count\{method="GET",route="\/tools",status="200"\} (\d+)/.exec(text)?.[1],
      );
    };
    await get("/tools");
    const before = await count();
    for (let n = 0; n < 50; n += 1) await get("/tools");
    // The application counts after the answer.
    await sleep(100);
    expect((await count()) - before).toBeGreaterThanOrEqual(49);
  });
});

test("whatever strangers ask for, what is kept stays small, and what many ask for stays", () => {
  const kept = new LRUCache<string, { body: KeptBody }>(KEPT_BOUNDS);
  const [small, large] = [new KeptBody(Buffer.alloc(10)), new KeptBody(Buffer.alloc(300_000))];
  kept.set("/tools", { body: small });
  for (let n = 0; n < 10_000; n += 1) {
    kept.set(`/tools?search=${n}`, { body: n % 2 ? small : large });
    expect(kept.get("/tools")).toBeDefined();
  }
  expect(kept.size).toBeLessThanOrEqual(2_000);
  expect(kept.calculatedSize).toBeLessThanOrEqual(32 * 2 ** 20);
});
