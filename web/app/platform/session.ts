import { getRole, signIn, type Role } from "@bulkhead/contract/users";
import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

import { isFresh, readClaims, removeToken, storedToken, storeIsStaff, storeToken } from "./access-token.ts";
import { ApiError } from "./api-error.ts";
import { decodeAnswer, sendCall } from "./api-request.ts";
import type { User } from "./identity-sdk.ts";
import { loadIdentity } from "./identity.ts";

export interface Session {
  email: string;
  role: Role;
  isVerified: boolean;
}

/** Set by the sign-in guard: everything behind it can rely on a signed-in user. */
export const sessionContext = createContext<Session>();
/** The same while rendering. */
export const SessionShown = createReactContext<Session | undefined>(undefined);

const known = new Map<string, Promise<Session>>();

/** The provider's token may be out of date: the address may have been verified since. */
async function idTokenOf(user: User): Promise<string> {
  const { token, claims } = await user.getIdTokenResult();
  return claims["email_verified"] === user.emailVerified ? token : user.getIdToken(true);
}

/** Exchanges the provider's token for an access token of ours and stores it. */
export async function exchangeToken(user: User): Promise<string> {
  const email = user.email?.toLowerCase() ?? "";
  const response = await sendCall(signIn, { params: { email }, body: { email } }, await idTokenOf(user));
  const { token } = await decodeAnswer(response, signIn.response);
  storeToken(token);
  // It may have been verified since.
  known.delete(email);
  return token;
}

let renewal: Promise<string | undefined> | undefined;

async function renew(): Promise<string | undefined> {
  const user = (await loadIdentity()).currentUser();
  if (user) return exchangeToken(user);
  removeToken();
  return undefined;
}

/** A token that will outlast the call, renewed through the provider if necessary. Undefined if nobody is signed in. */
export async function freshToken(): Promise<string | undefined> {
  const token = storedToken();
  if (token === null) return undefined;
  if (isFresh(readClaims(token))) return token;
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

let isWatched = false;

/** Renews our token when the provider renews its own, and notices a sign-out in another tab. */
function keepRenewed(): void {
  if (isWatched) return;
  isWatched = true;
  const watch = async () => {
    const { watchUser } = await loadIdentity();
    watchUser((user) => {
      const token = storedToken();
      if (user && token !== null && !isFresh(readClaims(token))) void freshToken();
    });
  };
  // Not urgent: without it, calls renew the token themselves.
  requestIdleCallback(() => void watch().catch(() => (isWatched = false)));
}

async function askSession(email: string, token: string): Promise<Session> {
  const response = await sendCall(getRole, { query: { email } }, token);
  const { role, emailVerified = true } = await decodeAnswer(response, getRole.response);
  return { email, role, isVerified: emailVerified };
}

/** Asked once per page load and token. The server checks the role at every call. */
function sessionOf(email: string, token: string): Promise<Session> {
  const asked = known.get(email) ?? askSession(email, token);
  known.set(email, asked);
  asked.catch(() => known.delete(email));
  return asked;
}

/** Who is signed in, if anyone. */
export async function readSession(): Promise<Session | undefined> {
  try {
    const token = await freshToken();
    const claims = token === undefined ? undefined : readClaims(token);
    if (token === undefined || !claims) return undefined;
    keepRenewed();
    const session = await sessionOf(claims.email, token);
    storeIsStaff(session.role !== "customer");
    return session;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      removeToken();
      return undefined;
    }
    throw error;
  }
}
