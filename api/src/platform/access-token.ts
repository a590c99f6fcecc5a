import { createSecretKey } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

/** Our own short-lived token. It says who is calling. What they may do is read from the database on every call. */
export interface AccessTokens {
  /** The email is for the page to read. The server does not rely on it. */
  sign: (user: { id: string; email: string }) => Promise<string>;
  /** Returns the user id. Rejects expired tokens and tokens we did not sign. */
  verify: (token: string) => Promise<string>;
}

const ISSUER = "bulkhead";

/** The same token comes with every call for an hour. We check its signature once and its expiry every time. */
const MAX_CACHED = 10_000;

export function openAccessTokens(secret: string, lifetimeSeconds: number): AccessTokens {
  const key = createSecretKey(secret, "utf8");
  const verified = new LRUCache<string, { sub: string; exp: number }>({ max: MAX_CACHED });
  return {
    sign: ({ id, email }) =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds} s`)
        .sign(key),
    verify: async (token) => {
      const known = verified.get(token);
      if (known && known.exp > Date.now() / 1000) return known.sub;
      const { payload } = await jwtVerify<{ sub: string; exp: number }>(token, key, {
        issuer: ISSUER,
        audience: ISSUER,
        algorithms: ["HS256"],
        requiredClaims: ["sub", "exp"],
      });
      verified.set(token, { sub: payload.sub, exp: payload.exp });
      return payload.sub;
    },
  };
}
