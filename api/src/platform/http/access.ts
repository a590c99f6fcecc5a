import type { Access } from "@bulkhead/contract/endpoint";
import { SUDO_MINUTES } from "@bulkhead/contract/users";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Identity, VerifyIdentity } from "../vendors/identity.ts";
import type { AccessTokens, TokenClaims } from "./access-token.ts";

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
