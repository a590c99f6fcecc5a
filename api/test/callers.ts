import { randomUUID } from "node:crypto";

import type { Role } from "@bulkhead/contract/users";
import type { FastifyInstance } from "fastify";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";

import type { Deps } from "#deps.ts";
import { findViewers } from "#features/users/users.store.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Viewer } from "#platform/http/access.ts";

const PROJECT = "bulkhead-test";
const { privateKey, publicKey } = await generateKeyPair("RS256");
/** What `idToken` signs with, instead of Google's keys. */
export const testKeys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256" }],
});

interface Claims {
  uid?: string;
  email: string;
  name?: string;
  verified?: boolean;
  project?: string;
  expiresAt?: number;
  /** How they signed in. */
  method?: string;
  signedInAt?: Date;
}

/** An ID token as the identity provider would sign it. */
export function idToken({
  uid,
  email,
  name,
  verified = true,
  project = PROJECT,
  expiresAt,
  method = "password",
  signedInAt = new Date(),
}: Claims): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    email,
    email_verified: verified,
    auth_time: Math.floor(signedInAt.getTime() / 1000),
    firebase: { sign_in_provider: method },
    ...(name && { name }),
  };
  return new SignJWT(claims)
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
export async function makeUser(deps: Deps, role: Role = "customer"): Promise<TestUser> {
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@example.com`;
  await inTransaction(deps.db, (tx) =>
    tx
      .insertInto("users")
      .values({ id, uid: `uid-${email}`, email, email_verified: true, role })
      .execute(),
  );
  const claims = { userId: id, email, session: 1, signedInAt: new Date() };
  return { id, email, headers: bearer(await deps.accessTokens.sign(claims)) };
}

/** As the server knows them. */
export async function viewerOf({ db }: Deps, { id }: TestUser): Promise<Viewer> {
  const [viewer] = await findViewers(db, [id]);
  if (!viewer) throw new Error("there is no such user");
  return viewer;
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
