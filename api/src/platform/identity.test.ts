import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { describe, expect, test } from "vitest";

import { openIdentity } from "./identity.ts";

const PROJECT = "shop-prod";
const { privateKey, publicKey } = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "google", alg: "RS256" }] });
const verify = openIdentity({ projectId: PROJECT, emulator: undefined, keys });

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
    });
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

test("for an emulator project even Google's signature is refused", async () => {
  const demo = openIdentity({ projectId: "demo-x", emulator: "127.0.0.1:1", keys });
  const claims = { ...good, iss: "https://securetoken.google.com/demo-x", aud: "demo-x" };
  await expect(demo(await sign(claims))).rejects.toThrow(Error);
});
