import { type JWTPayload, SignJWT, UnsecuredJWT, createLocalJWKSet, exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

import { openTestAccounts } from "#test/test-app.ts";

import { openIdentity } from "./identity.ts";

const PROJECT = "shop-prod";
const { privateKey, publicKey } = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "google", alg: "RS256" }] });
const accounts = await openTestAccounts();
const onLookupFailed = vi.fn<(error: unknown) => void>();
const common = { apiKey: "key", timeoutMs: 60_000, accountsOrigin: accounts.origin, onLookupFailed };
const verify = openIdentity({ projectId: PROJECT, emulator: undefined, keys, ...common });

beforeEach(() => {
  accounts.known.clear();
  accounts.isDown = false;
  onLookupFailed.mockClear();
});
afterAll(() => accounts.close());

const now = Math.floor(Date.now() / 1000);
const good: JWTPayload = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "uid-1",
  email: "Ann@Example.com",
  email_verified: true,
  iat: now,
  exp: now + 3_600,
  auth_time: now,
  firebase: { sign_in_provider: "password" },
};
const sign = (claims: JWTPayload, key = privateKey, kid = "google") =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(key);
const unsigned = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();

describe("for a real project", () => {
  test("Google's signature is accepted, and the email is lower-cased", async () => {
    expect(await verify(await sign(good))).toEqual({
      uid: "uid-1",
      email: "ann@example.com",
      emailVerified: true,
      method: "password",
      signedInAt: new Date(now * 1000),
    });
  });

  test.each([
    ["a disabled account", { disabled: true }],
    ["a deleted account", "deleted"],
    ["an account that no longer signs in this way", { providerUserInfo: [{ providerId: "google.com" }] }],
    ["an account without a way to sign in", { providerUserInfo: [] }],
  ] as const)("the token of %s is refused", async (_what, account) => {
    accounts.known.set("uid-1", account as never);
    await expect(verify(await sign(good))).rejects.toThrow(
      expect.objectContaining({ name: "AccountRefused" }),
    );
    expect(onLookupFailed).not.toHaveBeenCalled();
  });

  test.each([
    ["the password changed", { passwordUpdatedAt: 1_700_000_000_123 }, 1_700_000_000_123],
    ["the provider ended all sessions", { validSince: "1700000000" }, 1_700_000_000_000],
    ["both, the later one", { passwordUpdatedAt: 1, validSince: "1700000000" }, 1_700_000_000_000],
  ])("the provider says when %s", async (_what, account, changedMs) => {
    const providerUserInfo = [{ providerId: "google.com" }, { providerId: "password" }];
    accounts.known.set("uid-1", { ...account, providerUserInfo });
    expect(await verify(await sign(good))).toMatchObject({ credentialsChangedAt: new Date(changedMs) });
  });

  test("while the account lookup is down, the signature alone counts, and it is reported", async () => {
    accounts.isDown = true;
    expect(await verify(await sign(good))).toMatchObject({ uid: "uid-1" });
    expect(onLookupFailed).toHaveBeenCalledOnce();
    await expect(verify(await sign(good, stranger.privateKey))).rejects.toThrow(Error);
  });

  test.each([
    ["an unsigned token", () => unsigned(good)],
    [
      "the emulator's token",
      () => unsigned({ ...good, iss: "https://securetoken.google.com/demo-x", aud: "demo-x" }),
    ],
    ["a stranger's signature", () => sign(good, stranger.privateKey)],
    ["an unknown key", () => sign(good, privateKey, "another")],
    ["a token of another project", () => sign({ ...good, aud: "other" })],
    ["a token of another issuer", () => sign({ ...good, iss: "https://securetoken.google.com/other" })],
    ["an expired token", () => sign({ ...good, exp: now - 60 })],
    ["a token without a subject", () => sign({ ...good, sub: "" })],
    ["a token without an email", () => sign({ ...good, email: undefined })],
    ["a token that does not say how its user signed in", () => sign({ ...good, firebase: undefined })],
    ["a token from the future", () => sign({ ...good, auth_time: now + 600 })],
    [
      "a shared-secret token",
      () => new SignJWT(good).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32)),
    ],
    ["garbage", () => "a.b.c"],
  ])("%s is refused", async (_what, token) => {
    await expect(verify(await token())).rejects.toThrow(Error);
  });
});

test("for an emulator project even Google's signature is refused, and nothing is known while the emulator is down", async () => {
  const demo = openIdentity({ projectId: "demo-x", emulator: "127.0.0.1:1", keys, ...common });
  const claims = { ...good, iss: "https://securetoken.google.com/demo-x", aud: "demo-x" };
  await expect(demo(await sign(claims))).rejects.toThrow("Invalid Unsecured JWT");
  await expect(demo(unsigned(claims))).rejects.toThrow(expect.objectContaining({ code: "unavailable" }));
});
