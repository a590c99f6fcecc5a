import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { makeUser } from "#test/callers.ts";
import { formOf } from "#test/photos.ts";
import { testApp } from "#test/test-app.ts";

const LIMIT = 30;
const { app, deps } = await testApp({ SIGN_IN_LIMIT_PER_MINUTE: String(LIMIT) });

// The minute never ends, however long the requests take.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const forged = { authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl" };
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test("a thousand forged tokens are throttled, and a customer at the same IP address is not", async () => {
  const customer = await makeUser(deps);
  const read = () => app.inject({ url: `/api/admin?email=${customer.email}`, headers: customer.headers });
  const statuses: number[] = [];
  for (let batch = 0; batch < 100; batch += 1) {
    const attempts = Array.from({ length: 10 }, () => app.inject({ url: "/api/users", headers: forged }));
    const [answer, ...refusals] = await Promise.all([read(), ...attempts]);
    expect(answer.statusCode).toBe(200);
    statuses.push(...refusals.map((refusal) => refusal.statusCode));
  }
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([LIMIT, 1_000 - LIMIT]);
});

test("sign-ins with a token of another issuer are throttled too", async () => {
  const attempt = () =>
    app.inject({
      method: "PUT",
      url: "/user/a@example.com",
      headers: forged,
      payload: { email: "a@example.com" },
    });
  const statuses: number[] = [];
  for (let i = 0; i < 100; i += 1) statuses.push((await attempt()).statusCode);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([LIMIT, 100 - LIMIT]);
});

test("an endpoint with its own limit has its own count for each caller", async () => {
  const general = 40;
  const { app, deps } = await testApp({ RATE_LIMIT_PER_MINUTE: String(general) });
  const { email, headers } = await makeUser(deps);
  const read = async () => (await app.inject({ url: `/api/admin?email=${email}`, headers })).statusCode;
  const upload = async () =>
    (await app.inject({ method: "POST", url: "/api/images", headers, payload: formOf(Buffer.from("x")) }))
      .statusCode;
  const repeat = async (times: number, call: () => Promise<number>) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) statuses.push(await call());
    return statuses;
  };
  expect(count(await repeat(general, read), 200)).toBe(general);
  expect(count(await repeat(30, upload), 422)).toBe(30);
  expect([await read(), await upload()]).toEqual([429, 429]);
  const other = await makeUser(deps);
  expect(
    (await app.inject({ url: `/api/admin?email=${other.email}`, headers: other.headers })).statusCode,
  ).toBe(200);
});
