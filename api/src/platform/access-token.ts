import { createSecretKey } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";

/** Our own short-lived token. It says who; what they may do is read from the database at every call. */
export interface AccessTokens {
  /** The address is there for the page to read; nothing on the server relies on it. */
  sign: (user: { id: string; email: string }) => Promise<string>;
  /** Rejects what we did not sign, or what has expired. */
  verify: (token: string) => Promise<string>;
}

const ISSUER = "bulkhead";

/** A token is sent with every call of an hour; its signature is checked once, its end each time. */
const REMEMBERED = 10_000;

export function openAccessTokens(secret: string, lifetimeSeconds: number): AccessTokens {
  const key = createSecretKey(secret, "utf8");
  const verified = new LRUCache<string, { sub: string; exp: number }>({ max: REMEMBERED });
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
