import { randomUUID } from "node:crypto";

import type { FastifyInstance } from "fastify";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";

import type { Deps } from "#deps.ts";
import { openIdentity, type VerifyIdentity } from "#platform/identity.ts";
import { inTransaction } from "#platform/pool.ts";

const PROJECT = "bulkhead-test";
const { privateKey, publicKey } = await generateKeyPair("RS256");
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256" }] });

/** Verifies what `idToken` signs, instead of Google's keys. */
export const verifyTestIdentity: VerifyIdentity = openIdentity({
  projectId: PROJECT,
  emulator: undefined,
  keys,
});

interface Claims {
  uid?: string;
  email: string;
  name?: string;
  verified?: boolean;
  project?: string;
  expiresAt?: number;
}

/** An ID token as the identity provider would sign it. */
export function idToken({
  uid,
  email,
  name,
  verified = true,
  project = PROJECT,
  expiresAt,
}: Claims): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ email, email_verified: verified, auth_time: now, ...(name && { name }) })
    .setProtectedHeader({ alg: "RS256", kid: "test" })
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setSubject(uid ?? `uid-${email}`)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt ?? now + 3_600)
    .sign(privateKey);
}

export interface TestUser {
  id: string;
  email: string;
  headers: { authorization: string };
}

/** A user with a valid access token. */
export async function makeUser(deps: Deps, role: "customer" | "admin" = "customer"): Promise<TestUser> {
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@example.com`;
  await inTransaction(deps.db, (tx) =>
    tx
      .insertInto("users")
      .values({ id, uid: `uid-${email}`, email, email_verified: true, role })
      .execute(),
  );
  return { id, email, headers: bearer(await deps.accessTokens.sign({ id, email })) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Signs in as the web does, with an ID token. */
export async function signIn(app: FastifyInstance, claims: Claims, email = claims.email) {
  return app.inject({
    method: "PUT",
    url: `/user/${encodeURIComponent(email)}`,
    headers: bearer(await idToken(claims)),
    payload: { email },
  });
}
