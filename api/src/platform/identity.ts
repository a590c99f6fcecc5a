import { createRemoteJWKSet, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from "jose";
import * as z from "zod/mini";

import { isEmulatorProject } from "./emulator-project.ts";

/** A person the identity provider has signed in. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name?: string;
}

/** Rejects everything but valid ID tokens of our project. */
export type VerifyIdentity = (idToken: string) => Promise<Identity>;

export interface IdentityOptions {
  projectId: string;
  /** The emulator's host:port. Set if and only if the project id starts with `demo-`. */
  emulator: string | undefined;
  /** Google's public keys, unless a test has its own. */
  keys?: JWTVerifyGetKey;
}

const GOOGLE_KEYS = new URL(
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
);
const CLOCK_TOLERANCE_S = 5;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.string().check(z.toLowerCase()),
  email_verified: z._default(z.boolean(), false),
  name: z.optional(z.string()),
  iat: z.number(),
  auth_time: z.number(),
});

function identityOf(payload: JWTPayload): Identity {
  const { sub, email, email_verified, name, iat, auth_time } = z.parse(claims, payload);
  const now = Date.now() / 1000 + CLOCK_TOLERANCE_S;
  if (iat > now || auth_time > now) throw new Error("issued in the future");
  return { uid: sub, email, emailVerified: email_verified, ...(name && { name }) };
}

/** The emulator does not sign tokens, so we ask it whether it knows the token. */
async function assertKnownToEmulator(emulator: string, idToken: string): Promise<void> {
  const response = await fetch(
    `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(5_000),
    },
  );
  if (!response.ok) throw new Error("the emulator does not know this token");
}

/**
 * The project id alone decides how tokens are checked, so there is no switch to leave on by mistake: `demo-…` accepts only
 * the emulator's tokens, and any other project only Google's signatures.
 */
export function openIdentity({ projectId, emulator, keys }: IdentityOptions): VerifyIdentity {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["sub", "iat", "exp", "auth_time"],
  };
  if (isEmulatorProject(projectId) && emulator) {
    return async (idToken) => {
      const { payload } = UnsecuredJWT.decode(idToken, expected);
      await assertKnownToEmulator(emulator, idToken);
      return identityOf(payload);
    };
  }
  const signers = keys ?? createRemoteJWKSet(GOOGLE_KEYS, { timeoutDuration: 5_000 });
  return async (idToken) => {
    const options = { ...expected, algorithms: ["RS256"], clockTolerance: CLOCK_TOLERANCE_S };
    return identityOf((await jwtVerify(idToken, signers, options)).payload);
  };
}
