import {
  type JWTPayload,
  type JWTVerifyGetKey,
  UnsecuredJWT,
  createRemoteJWKSet,
  errors,
  jwtVerify,
} from "jose";
import * as z from "zod/mini";

import { AppError } from "../errors.ts";
import { tracedStep } from "../trace.ts";

const REFRESH_MS = 10 * 60_000;
const TIMEOUT_MS = 3_000;

const REFUSALS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The public keys at this URL. Keys that we know go on working while they cannot be fetched again, and nobody waits for
 * the refresh. A token of an unknown key waits for a fetch; if that fails, we cannot say whether the token is good.
 */
export function openKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS, cacheMaxAge: Infinity });
  let askedAt = 0;
  return async (header, token) => {
    if (Date.now() > askedAt + REFRESH_MS) {
      askedAt = Date.now();
      keys.reload().catch(() => {});
    }
    try {
      return await keys(header, token);
    } catch (error) {
      if (REFUSALS.some((refusal) => error instanceof refusal)) throw error;
      throw new AppError("unavailable", { cause: error });
    }
  };
}

/** What the identity provider knows about the account of an ID token now. */
interface Account {
  /** The ways this account can sign in today: "password", "google.com". */
  methods: string[];
  /** The last time that the password changed or the provider ended all sessions. */
  credentialsChangedAt: Date | undefined;
}

/** What the provider says when it knows the token and refuses it. Anything else is an outage. */
const REFUSAL = /^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND)\b/;

const refusal = z.object({ error: z.object({ message: z.string() }) });
const answer = z.object({
  users: z.tuple([
    z.object({
      disabled: z.optional(z.boolean()),
      /** In milliseconds. */
      passwordUpdatedAt: z._default(z.number(), 0),
      /** In seconds, as text. */
      validSince: z._default(z.coerce.number(), 0),
      providerUserInfo: z._default(z.array(z.object({ providerId: z.string() })), []),
    }),
  ]),
});

export class AccountRefused extends Error {
  override readonly name = "AccountRefused";
}

/** Rejects with AccountRefused for a disabled or deleted account and a revoked token, and otherwise during an outage. */
type FindAccount = (idToken: string) => Promise<Account>;

async function ask(
  url: string,
  idToken: string,
  timeoutMs: number,
): Promise<{ response: Response; body: unknown }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { response, body: await response.json() };
}

export function openAccounts(origin: string, apiKey: string, timeoutMs: number): FindAccount {
  const url = `${origin}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;
  return async (idToken) => {
    const { response, body } = await tracedStep("identity account lookup", {}, () =>
      ask(url, idToken, timeoutMs),
    );
    if (!response.ok) {
      const { error } = z.parse(refusal, body);
      if (REFUSAL.test(error.message)) throw new AccountRefused(error.message);
      throw new Error(`the account lookup failed: ${response.status} ${error.message}`);
    }
    const [user] = z.parse(answer, body).users;
    if (user.disabled) throw new AccountRefused("USER_DISABLED");
    const changedMs = Math.max(user.passwordUpdatedAt, user.validSince * 1_000);
    return {
      methods: user.providerUserInfo.map(({ providerId }) => providerId),
      credentialsChangedAt: changedMs > 0 ? new Date(changedMs) : undefined,
    };
  };
}

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

interface IdentityOptions {
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
