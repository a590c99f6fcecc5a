import { randomUUID } from "node:crypto";

import { SignJWT, decodeJwt } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openAccessTokens } from "./access.ts";

const SECRET = "a secret of the tests, used nowhere else";
const LIFETIME_SECONDS = 60;
const tokens = openAccessTokens(SECRET, LIFETIME_SECONDS);
const SIGNED_IN = new Date("2026-01-02T03:04:05Z");
const user = { userId: randomUUID(), email: "jane@example.com", session: 7, signedInAt: SIGNED_IN };
const { email: _, ...claims } = user;
const verify = async (token: string) => {
  const { userId, session, signedInAt } = await tokens.verify(token);
  return { userId, session, signedInAt };
};

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());
const EXPIRED = '"exp" claim timestamp check failed';
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

test("a token names its user, session and sign-in until it expires", async () => {
  const token = await tokens.sign(user);
  pass(LIFETIME_SECONDS - 1);
  expect(await verify(token)).toEqual(claims);
  pass(2);
  await expect(tokens.verify(token)).rejects.toThrow(EXPIRED);
});

test("a page can read the email in its token", async () => {
  expect(decodeJwt(await tokens.sign(user))).toMatchObject({ sub: user.userId, email: user.email });
});

test("a token that was accepted before is refused once it has expired", async () => {
  const token = await tokens.sign(user);
  expect(await verify(token)).toEqual(claims);
  expect(await verify(token)).toEqual(claims);
  pass(LIFETIME_SECONDS + 1);
  await expect(tokens.verify(token)).rejects.toThrow(EXPIRED);
});

test("each token names its own user, also when both are cached", async () => {
  const other = { ...user, userId: randomUUID(), email: "john@example.com" };
  const [first, second] = [await tokens.sign(user), await tokens.sign(other)];
  for (let round = 0; round < 2; round += 1)
    expect([(await verify(first)).userId, (await verify(second)).userId]).toEqual([
      user.userId,
      other.userId,
    ]);
});

const good = { session: 7, auth_time: SIGNED_IN.getTime() / 1000 };
interface Change {
  secret?: string;
  issuer?: string;
  audience?: string;
  alg?: string;
  payload?: object;
}
const signed = (
  { secret = SECRET, issuer = "bulkhead", audience = "bulkhead", alg = "HS256", payload = good }: Change = {},
  finish: (jwt: SignJWT) => SignJWT = (jwt) => jwt.setSubject(user.userId).setExpirationTime("1 minute"),
) =>
  finish(
    new SignJWT({ ...payload }).setProtectedHeader({ alg }).setIssuer(issuer).setAudience(audience),
  ).sign(new TextEncoder().encode(secret));

test("a token made by hand with our secret is accepted, so that the refusals below mean something", async () => {
  expect(await verify(await signed())).toEqual(claims);
});

test.each([
  ["signed with another secret", "signature verification failed", () => signed({ secret: `${SECRET}!` })],
  ["of another issuer", 'unexpected "iss"', () => signed({ issuer: "elsewhere" })],
  ["for another audience", 'unexpected "aud"', () => signed({ audience: "elsewhere" })],
  ["signed with another algorithm", '"alg"', () => signed({ alg: "HS512" })],
  ["that never expires", 'missing required "exp"', () => signed({}, (jwt) => jwt.setSubject(user.userId))],
  [
    "whose user cannot exist",
    '"format": "uuid"',
    () => signed({}, (jwt) => jwt.setSubject("x").setExpirationTime("1 minute")),
  ],
  ["without a session", "session", () => signed({ payload: { auth_time: good.auth_time } })],
  ["without a sign-in", "auth_time", () => signed({ payload: { session: good.session } })],
  ["without a user", 'missing required "sub"', () => signed({}, (jwt) => jwt.setExpirationTime("1 minute"))],
])("a token %s is refused", async (_what, reason, sign) => {
  await expect(tokens.verify(await sign())).rejects.toThrow(reason);
});
