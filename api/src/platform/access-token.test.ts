import { randomUUID } from "node:crypto";

import { decodeJwt, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openAccessTokens } from "./access-token.ts";

const SECRET = "a secret of the tests, used nowhere else";
const LIFETIME_SECONDS = 60;
const tokens = openAccessTokens(SECRET, LIFETIME_SECONDS);
const user = { id: randomUUID(), email: "jane@example.com" };

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());
const EXPIRED = '"exp" claim timestamp check failed';
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

test("a token names its user until it expires", async () => {
  const token = await tokens.sign(user);
  pass(LIFETIME_SECONDS - 1);
  expect(await tokens.verify(token)).toBe(user.id);
  pass(2);
  await expect(tokens.verify(token)).rejects.toThrow(EXPIRED);
});

test("a page can read the email in its token", async () => {
  expect(decodeJwt(await tokens.sign(user))).toMatchObject({ sub: user.id, email: user.email });
});

test("a token that was accepted before is refused once it has expired", async () => {
  const token = await tokens.sign(user);
  expect(await tokens.verify(token)).toBe(user.id);
  expect(await tokens.verify(token)).toBe(user.id);
  pass(LIFETIME_SECONDS + 1);
  await expect(tokens.verify(token)).rejects.toThrow(EXPIRED);
});

test("each token names its own user, also when both are cached", async () => {
  const other = { id: randomUUID(), email: "john@example.com" };
  const [first, second] = [await tokens.sign(user), await tokens.sign(other)];
  for (let round = 0; round < 2; round += 1)
    expect([await tokens.verify(first), await tokens.verify(second)]).toEqual([user.id, other.id]);
});

const signed = (
  { secret = SECRET, issuer = "bulkhead", audience = "bulkhead", alg = "HS256" } = {},
  claims: (jwt: SignJWT) => SignJWT = (jwt) => jwt.setSubject(user.id).setExpirationTime("1 minute"),
) =>
  claims(new SignJWT().setProtectedHeader({ alg }).setIssuer(issuer).setAudience(audience)).sign(
    new TextEncoder().encode(secret),
  );

test("a token made by hand with our secret is accepted, so that the refusals below mean something", async () => {
  expect(await tokens.verify(await signed())).toBe(user.id);
});

test.each([
  ["signed with another secret", "signature verification failed", () => signed({ secret: `${SECRET}!` })],
  ["of another issuer", 'unexpected "iss"', () => signed({ issuer: "elsewhere" })],
  ["for another audience", 'unexpected "aud"', () => signed({ audience: "elsewhere" })],
  ["signed with another algorithm", '"alg"', () => signed({ alg: "HS512" })],
  ["that never expires", 'missing required "exp"', () => signed({}, (jwt) => jwt.setSubject(user.id))],
  ["without a user", 'missing required "sub"', () => signed({}, (jwt) => jwt.setExpirationTime("1 minute"))],
])("a token %s is refused", async (_what, reason, sign) => {
  await expect(tokens.verify(await sign())).rejects.toThrow(reason);
});
