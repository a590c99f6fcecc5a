import type { Access } from "@bulkhead/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { AccessTokens } from "./access-token.ts";
import { AppError } from "./errors.ts";
import type { Identity, VerifyIdentity } from "./identity.ts";

/** Who is calling, as the database knows them at this moment. */
export interface Viewer {
  id: string;
  email: string;
  isAdmin: boolean;
}

/** What the Authorization header turned out to be worth, before anything is looked up. */
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
  /** Undefined for users who were removed. */
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
    // Forged, expired or of another issuer: all the same to the caller.
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

/** Nobody reaches a handler, or has their body read, without what the endpoint's access level asks for. */
export function guardAccess(app: FastifyInstance, deps: AuthDeps): void {
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("identity", undefined);
  app.decorateRequest("credentials");

  app.addHook("onRequest", async (request) => {
    request.credentials = await readCredentials(request, deps);
  });
  // After the rate limit, which stands at the end of onRequest.
  app.addHook("preParsing", async (request) => {
    const access = accessOf(request);
    // The provider's signature is over the body, so who reads the body checks it.
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
