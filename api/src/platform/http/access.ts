import { createSecretKey } from "node:crypto";

import type { Access } from "@bulkhead/contract/endpoint";
import { SUDO_MINUTES } from "@bulkhead/contract/users";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { SignJWT, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";

import { AppError } from "../errors.ts";
import type { Identity, VerifyIdentity } from "../vendors/identity.ts";

/** What our own short-lived token says. What its user may do is read from the database on every call. */
interface TokenClaims {
  userId: string;
  /** Counts as long as it equals the one in the user's row. */
  session: number;
  /** When the user last proved who they are. Renewing a token does not change it. */
  signedInAt: Date;
}

export interface AccessTokens {
  /** The email is for the page to read. The server does not rely on it. */
  sign: (claims: TokenClaims & { email: string }) => Promise<string>;
  /** Rejects expired tokens and tokens we did not sign. */
  verify: (token: string) => Promise<TokenClaims>;
}

const ISSUER = "bulkhead";

/** The same token comes with every call for an hour. We check its signature once and its expiry every time. */
const MAX_CACHED = 10_000;

const payloadSchema = z.object({ sub: z.uuid(), exp: z.number(), session: z.int(), auth_time: z.int() });

export function openAccessTokens(secret: string, lifetimeSeconds: number): AccessTokens {
  const key = createSecretKey(secret, "utf8");
  const verified = new LRUCache<string, TokenClaims & { exp: number }>({ max: MAX_CACHED });
  return {
    sign: ({ userId, email, session, signedInAt }) =>
      new SignJWT({ email, session, auth_time: Math.floor(signedInAt.getTime() / 1000) })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds} s`)
        .sign(key),
    verify: async (token) => {
      const known = verified.get(token);
      if (known && known.exp > Date.now() / 1000) return known;
      const { payload } = await jwtVerify(token, key, {
        issuer: ISSUER,
        audience: ISSUER,
        algorithms: ["HS256"],
        requiredClaims: ["sub", "exp"],
      });
      const { sub, exp, session, auth_time } = z.parse(payloadSchema, payload);
      const claims = { userId: sub, session, signedInAt: new Date(auth_time * 1000), exp };
      verified.set(token, claims);
      return claims;
    },
  };
}

/** The caller, as the database knows them now. */
export interface Viewer {
  id: string;
  email: string;
  isVerified: boolean;
  isAdmin: boolean;
  /** Admins, and people of the warehouse. */
  isStaff: boolean;
  /** Where their orders go: their own account, or the company they have joined. */
  accountId: string;
  ownAccountId: string;
}

/** What the Authorization header contains, before any lookup. */
type Credentials =
  | { kind: "none" }
  | { kind: "bad" }
  | { kind: "id-token"; token: string }
  | ({ kind: "ours" } & TokenClaims);

declare module "fastify" {
  interface FastifyRequest {
    credentials: Credentials;
    viewer: Viewer | undefined;
    identity: Identity | undefined;
  }
}

export interface AuthDeps {
  accessTokens: AccessTokens;
  verifyIdentity: VerifyIdentity;
  /** Returns undefined for removed users. Tokens of another session have ended. */
  findViewer: (userId: string) => Promise<(Viewer & { session: number }) | undefined>;
  /** Counts a bad ID token. Returns false if its network has sent too many. */
  mayFailAgain: (ip: string) => Promise<boolean>;
}

export const accessOf = (request: FastifyRequest): Access | undefined =>
  request.routeOptions.config.endpoint?.access;

async function readCredentials(request: FastifyRequest, { accessTokens }: AuthDeps): Promise<Credentials> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return { kind: "none" };
  if (accessOf(request) === "identity") return { kind: "id-token", token };
  try {
    return { kind: "ours", ...(await accessTokens.verify(token)) };
  } catch {
    // Forged, expired or from another issuer: the caller gets the same answer.
    return { kind: "bad" };
  }
}

async function identify({ credentials, ip }: FastifyRequest, deps: AuthDeps): Promise<Identity> {
  if (credentials.kind !== "id-token") throw new AppError("unauthenticated");
  try {
    return await deps.verifyIdentity(credentials.token);
  } catch (error) {
    // During an outage nobody knows whether the token is good, so nobody is told that it is not.
    if (error instanceof AppError) throw error;
    const code = (await deps.mayFailAgain(ip)) ? "unauthenticated" : "too_many_requests";
    throw new AppError(code, { cause: error });
  }
}

async function findCaller(credentials: Credentials, { findViewer }: AuthDeps): Promise<Viewer | undefined> {
  if (credentials.kind === "none") return undefined;
  if (credentials.kind !== "ours") throw new AppError("unauthenticated");
  const viewer = await findViewer(credentials.userId);
  if (viewer?.session !== credentials.session) throw new AppError("unauthenticated");
  return viewer;
}

/** When the caller last signed in. */
export function signedInAt({ credentials }: FastifyRequest): Date {
  return credentials.kind === "ours" ? credentials.signedInAt : new Date(0);
}

const isFresh = (request: FastifyRequest) =>
  Date.now() - signedInAt(request).getTime() <= SUDO_MINUTES * 60_000;

function mayCall(access: Access, { isAdmin, isStaff }: Viewer): boolean {
  if (access === "admin") return isAdmin;
  return access !== "warehouse" || isStaff;
}

/** Checks the access level of the endpoint before the body is read and the handler runs. */
export function guardAccess(app: FastifyInstance, deps: AuthDeps): void {
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("identity", undefined);
  app.decorateRequest("credentials");

  app.addHook("onRequest", async (request) => {
    request.credentials = await readCredentials(request, deps);
  });
  // Runs after the rate limit, which is the last onRequest hook.
  app.addHook("preParsing", async (request) => {
    const access = accessOf(request);
    // The card provider signs the body, so the handler checks the signature.
    if (!access || access === "public" || access === "card-provider") return;
    if (access === "identity") {
      request.identity = await identify(request, deps);
      return;
    }
    request.viewer = await findCaller(request.credentials, deps);
    if (access === "anyone") return;
    if (!request.viewer) throw new AppError("unauthenticated");
    if (!mayCall(access, request.viewer)) throw new AppError("forbidden");
    if (request.routeOptions.config.endpoint?.sudo && !isFresh(request)) throw new AppError("sign_in_again");
  });
}
