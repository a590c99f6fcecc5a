import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, test } from "vitest";

import { matrix } from "#test/access/access-matrix.ts";
import { callers, makeWorld, type World } from "#test/access/world.ts";
import { bearer, idToken } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();

let world: World;
/** Whether the last request could have changed the world. */
let isUsed = true;
beforeEach(async () => {
  if (isUsed) world = await makeWorld(deps);
});

describe.each(Object.entries(matrix))("%s", (endpoint, { send, expected }) => {
  test.each(callers)("asked by: %s", async (caller) => {
    const method = endpoint.split(" ")[0] as "GET";
    const { headers, ...request } = send(world);
    const response = await app.inject({
      method,
      headers: { ...world.headers[caller], ...headers },
      ...request,
    });
    isUsed = method !== "GET" && response.statusCode < 400;
    expect(response.statusCode).toBe(expected[caller]);
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
  const tested = new Set(Object.keys(matrix).map((row) => row.replace(/\?.*/, "")));
  expect([...tested].toSorted()).toEqual(served.toSorted());
});
