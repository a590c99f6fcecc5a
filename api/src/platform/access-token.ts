import { createSecretKey } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";

/** Our own short-lived token. It says who; what they may do is read from the database at every call. */
export interface AccessTokens {
  /** The address is there for the page to read; nothing on the server relies on it. */
  sign: (user: { id: string; email: string }) => Promise<string>;
  /** Rejects what we did not sign, or what has expired. */
  verify: (token: string) => Promise<string>;
}

const ISSUER = "bulkhead";

export function openAccessTokens(secret: string, lifetimeSeconds: number): AccessTokens {
  const key = createSecretKey(secret, "utf8");
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
      const { payload } = await jwtVerify(token, key, {
        issuer: ISSUER,
        audience: ISSUER,
        algorithms: ["HS256"],
        requiredClaims: ["sub", "exp"],
      });
      return payload.sub ?? "";
    },
  };
}
