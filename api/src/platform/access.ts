import type { Access } from "@bulkhead/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { AccessTokens } from "./access-token.ts";
import { AppError } from "./errors.ts";
import type { Identity, VerifyIdentity } from "./identity.ts";

/** The caller, as the database knows them now. */
export interface Viewer {
  id: string;
  email: string;
  isAdmin: boolean;
}

/** What the Authorization header contains, before any lookup. */
type Credentials =
  | { kind: "none" }
  | { kind: "bad" }
  | { kind: "id-token"; token: string }
  | { kind: "ours"; userId: string };

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
  /** Returns undefined for removed users. */
  findViewer: (userId: string) => Promise<Viewer | undefined>;
}

export const accessOf = (request: FastifyRequest): Access | undefined =>
  request.routeOptions.config.endpoint?.access;

async function readCredentials(request: FastifyRequest, { accessTokens }: AuthDeps): Promise<Credentials> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return { kind: "none" };
  if (accessOf(request) === "identity") return { kind: "id-token", token };
  try {
    return { kind: "ours", userId: await accessTokens.verify(token) };
  } catch {
    // Forged, expired or from another issuer: the caller gets the same answer.
    return { kind: "bad" };
  }
}

async function identify(credentials: Credentials, { verifyIdentity }: AuthDeps): Promise<Identity> {
  if (credentials.kind !== "id-token") throw new AppError("unauthenticated");
  try {
    return await verifyIdentity(credentials.token);
  } catch {
    throw new AppError("unauthenticated");
  }
}

async function findCaller(credentials: Credentials, { findViewer }: AuthDeps): Promise<Viewer | undefined> {
  if (credentials.kind === "none") return undefined;
  const viewer = credentials.kind === "ours" ? await findViewer(credentials.userId) : undefined;
  if (!viewer) throw new AppError("unauthenticated");
  return viewer;
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
      request.identity = await identify(request.credentials, deps);
      return;
    }
    request.viewer = await findCaller(request.credentials, deps);
    if (access === "anyone") return;
    if (!request.viewer) throw new AppError("unauthenticated");
    if (access === "admin" && !request.viewer.isAdmin) throw new AppError("forbidden");
  });
}
