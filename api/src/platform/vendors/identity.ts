import { jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from "jose";
import * as z from "zod/mini";

import { AppError } from "../errors.ts";
import { AccountRefused, openAccounts, type Account, type FindAccount } from "./identity-accounts.ts";
import { openKeys } from "./identity-keys.ts";

/** Only emulator projects have this prefix, and only they accept unsigned tokens. */
export const isEmulatorProject = (projectId: string) => projectId.startsWith("demo-");

/** A person the identity provider has signed in. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  /** How they signed in: "password", "google.com". */
  method: string;
  signedInAt: Date;
  /** The last change of the password, if there is one and the provider could be asked. */
  credentialsChangedAt?: Date | undefined;
}

/** Rejects everything but valid ID tokens of our project, with `unavailable` if the provider has to be asked and is down. */
export type VerifyIdentity = (idToken: string) => Promise<Identity>;

export interface IdentityOptions {
  projectId: string;
  /** The key that web pages send, too. It names the project and proves nothing. */
  apiKey: string;
  /** The emulator's host:port. Set if and only if the project id starts with `demo-`. */
  emulator: string | undefined;
  /** How long the account lookup may take. */
  timeoutMs: number;
  /** The account lookup failed, so the signature alone counted. */
  onLookupFailed: (error: unknown) => void;
  /** Google's public keys, unless a test has its own. */
  keys?: JWTVerifyGetKey;
  /** Google's account lookup, unless a test has its own. */
  accountsOrigin?: string;
}

const GOOGLE_KEYS = new URL(
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
);
const GOOGLE_ACCOUNTS = "https://identitytoolkit.googleapis.com";
const CLOCK_TOLERANCE_S = 5;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.string().check(z.toLowerCase()),
  email_verified: z._default(z.boolean(), false),
  name: z.optional(z.string()),
  iat: z.number(),
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.string().check(z.minLength(1)) }),
});

function identityOf(payload: JWTPayload): Identity {
  const { sub, email, email_verified, name, iat, auth_time, firebase } = z.parse(claims, payload);
  const now = Date.now() / 1000 + CLOCK_TOLERANCE_S;
  if (iat > now || auth_time > now) throw new Error("issued in the future");
  return {
    uid: sub,
    email,
    emailVerified: email_verified,
    ...(name && { name }),
    method: firebase.sign_in_provider,
    signedInAt: new Date(auth_time * 1000),
  };
}

/** A token outlives the sign-in method it came from: the method may have been taken from the account since. */
function confirm(identity: Identity, { methods, credentialsChangedAt }: Account): Identity {
  if (!methods.includes(identity.method)) throw new AccountRefused("the account no longer signs in this way");
  return { ...identity, credentialsChangedAt };
}

/** The emulator does not sign tokens, so its word is all there is. */
function openEmulator(findAccount: FindAccount, expected: object): VerifyIdentity {
  return async (idToken) => {
    const identity = identityOf(UnsecuredJWT.decode(idToken, expected).payload);
    try {
      return confirm(identity, await findAccount(idToken));
    } catch (error) {
      if (error instanceof AccountRefused) throw error;
      throw new AppError("unavailable", { cause: error });
    }
  };
}

/** Where accounts are looked up. */
export function accountsOriginOf({
  projectId,
  emulator,
}: Pick<IdentityOptions, "projectId" | "emulator">): string {
  const isEmulated = isEmulatorProject(projectId) && emulator;
  return isEmulated ? `http://${emulator}/identitytoolkit.googleapis.com` : GOOGLE_ACCOUNTS;
}

/**
 * The project id alone decides how tokens are checked, so there is no switch to leave on by mistake: `demo-…` accepts only
 * the emulator's tokens, and any other project only Google's signatures.
 */
export function openIdentity(options: IdentityOptions): VerifyIdentity {
  const { projectId, apiKey, emulator, timeoutMs, onLookupFailed } = options;
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["sub", "iat", "exp", "auth_time"],
  };
  const origin = accountsOriginOf(options);
  if (isEmulatorProject(projectId) && emulator)
    return openEmulator(openAccounts(origin, apiKey, timeoutMs), expected);
  const keys = options.keys ?? openKeys(GOOGLE_KEYS);
  const findAccount = openAccounts(options.accountsOrigin ?? origin, apiKey, timeoutMs);
  return async (idToken) => {
    const rules = { ...expected, algorithms: ["RS256"], clockTolerance: CLOCK_TOLERANCE_S };
    const identity = identityOf((await jwtVerify(idToken, keys, rules)).payload);
    try {
      return confirm(identity, await findAccount(idToken));
    } catch (error) {
      if (error instanceof AccountRefused) throw error;
      onLookupFailed(error);
      return identity;
    }
  };
}
