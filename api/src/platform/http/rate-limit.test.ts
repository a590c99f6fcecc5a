import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { bearer, idToken, makeUser, signIn } from "#test/callers.ts";
import { formOf } from "#test/files.ts";
import { testApp } from "#test/test-app.ts";

const LIMIT = 30;
const { app, deps, environment } = await testApp({ BAD_TOKENS_PER_MINUTE: String(LIMIT) });

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

test("bad ID tokens are throttled in all processes together, and good ones from the same address are not", async () => {
  const { app: second } = await testApp({ ...environment });
  const attempt = (server: typeof app, remoteAddress: string) =>
    server.inject({
      method: "PUT",
      url: "/user/a@example.com",
      headers: forged,
      payload: { email: "a@example.com" },
      remoteAddress,
    });
  const statuses: number[] = [];
  for (let i = 0; i < 100; i += 1) {
    const remoteAddress = `2001:db8:0:1::${i}`;
    statuses.push((await attempt(i % 2 === 0 ? app : second, remoteAddress)).statusCode);
  }
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([LIMIT, 100 - LIMIT]);
  expect((await attempt(app, "2001:db8:0:2::1")).statusCode).toBe(401);
  const good = await app.inject({
    method: "PUT",
    url: "/user/a@example.com",
    headers: bearer(await idToken({ email: "a@example.com" })),
    payload: { email: "a@example.com" },
    remoteAddress: "2001:db8:0:1::1",
  });
  expect(good.statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await attempt(app, "2001:db8:0:1::1")).statusCode).toBe(401);
});

test("one user signs in twenty times a minute, and an office of forty from one address is let in", async () => {
  const { app } = await testApp({ SIGN_INS_PER_MINUTE: "20" });
  const statuses: number[] = [];
  for (let i = 0; i < 22; i += 1)
    statuses.push((await signIn(app, { email: "busy@example.com" })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  for (let i = 0; i < 40; i += 1)
    expect((await signIn(app, { email: `desk${i}@example.com` })).statusCode).toBe(200);
});

test("a network creates only so many accounts an hour, and everyone who has one still signs in", async () => {
  const { app } = await testApp({ NEW_ACCOUNTS_PER_HOUR: "3" });
  const enter = async (name: string) => (await signIn(app, { email: `${name}@example.com` })).json();
  // Twenty parallel tries for one account count once.
  await Promise.all(Array.from({ length: 20 }, () => enter("one")));
  for (const name of ["two", "three", "two"]) expect(await enter(name)).toHaveProperty("token");
  expect(await enter("four")).toMatchObject({ code: "too_many_accounts" });
  expect(await enter("one")).toHaveProperty("token");
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await enter("four")).toHaveProperty("token");
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
