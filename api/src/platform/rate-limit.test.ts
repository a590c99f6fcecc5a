import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { makeUser } from "../../test/callers.ts";
import { testApp } from "../../test/test-app.ts";

const LIMIT = 30;
const { app, deps } = await testApp({ SIGN_IN_LIMIT_PER_MINUTE: String(LIMIT) });

// The minute never ends, however long the requests take.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const forged = { authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl" };
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test("a thousand forged tokens are throttled, and a customer at the same address does not notice", async () => {
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

test("so are sign-ins with a token that is not the provider's", async () => {
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
