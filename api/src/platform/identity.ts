import { createRemoteJWKSet, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from "jose";
import * as z from "zod/mini";

/** Somebody the identity provider vouches for. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name?: string;
}

/** Rejects whatever is not a valid ID token of our project. */
export type VerifyIdentity = (idToken: string) => Promise<Identity>;

export interface IdentityOptions {
  projectId: string;
  /** host:port of the emulator; set exactly when the project is a `demo-` one. */
  emulator: string | undefined;
  /** Google's public keys, unless a test brings its own. */
  keys?: JWTVerifyGetKey;
}

const GOOGLE_KEYS = new URL(
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
);
const CLOCK_TOLERANCE_S = 5;

/** Only emulator projects carry this prefix, and only they accept unsigned tokens. */
export const isEmulatorProject = (projectId: string) => projectId.startsWith("demo-");

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

/** The emulator signs nothing, so it is asked whether it knows the token and the account is in order. */
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
 * The project id alone decides how tokens are checked, so that there is no switch to leave on by mistake:
 * `demo-…` takes the emulator's tokens and no others, any other project takes Google's signatures and no others.
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
