import { randomUUID } from "node:crypto";

import { callOf, endpoints } from "@bulkhead/contract/endpoints";
import { beforeEach, describe, expect, test } from "vitest";

import { badTokens, expected } from "#test/access/expected.ts";
import { keepTables } from "#test/access/keep-tables.ts";
import { callers, makeWorld, requestOf } from "#test/access/world.ts";
import { bearer, idToken } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

const world = await makeWorld(deps);
const bringBack = await keepTables(database);
/** Whether the last request could have changed the world. */
let isUsed = false;
beforeEach(async () => {
  if (isUsed) await bringBack();
});

/** One call of each access level. A token that counts for nothing is refused by the level, before any handler. */
const oneOfEach = new Set(
  new Map(endpoints.map((endpoint) => [`${endpoint.access} ${endpoint.sudo}`, callOf(endpoint)])).values(),
);
const callersOf = (call: string) => callers.filter((caller) => !(caller in badTokens) || oneOfEach.has(call));

describe.each(Object.entries(expected))("%s", (call, statuses) => {
  test.each(callersOf(call))("asked by: %s", async (caller) => {
    const { headers, ...request } = await requestOf(world, call);
    const response = await app.inject({ ...request, headers: { ...world.headers[caller], ...headers } });
    isUsed = request.method !== "GET" && response.statusCode < 400;
    expect(response.statusCode).toBe(statuses[caller]);
  });
});

describe("PUT /user/{email} with the identity provider's token", () => {
  const put = (email: string, token: string, bodyEmail = email) =>
    app.inject({
      method: "PUT",
      url: `/user/${email}`,
      headers: bearer(token),
      payload: { email: bodyEmail },
    });

  test.each([
    ["of the user", {}, 200],
    ["that has expired", { expiresAt: 1_000 }, 401],
    ["of another project", { project: "somebody-elses" }, 401],
  ])("%s", async (_whose, change, status) => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    expect((await put(email, await idToken({ email, ...change }))).statusCode).toBe(status);
  });

  test("of another user is refused, in the URL and in the body", async () => {
    const token = await idToken({ email: "mallory@example.com" });
    expect((await put(world.owner.email, token)).statusCode).toBe(403);
    expect((await put("mallory@example.com", token, world.owner.email)).statusCode).toBe(403);
  });
});

test("every endpoint of the server is in the matrix", async () => {
  const { paths } = (await app.inject("/openapi.json")).json();
  const served = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const tested = new Set(Object.keys(expected).map((row) => row.replace(/\?.*/, "")));
  expect([...tested].toSorted()).toEqual(served.toSorted());
});
