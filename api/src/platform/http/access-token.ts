import { createSecretKey } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";

/** What our own short-lived token says. What its user may do is read from the database on every call. */
export interface TokenClaims {
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
