import { decodeJwt, SignJWT } from "jose";

export interface TokenChange {
  issuer?: string;
  /** Signs it instead of the right one. */
  secret?: string;
  expires?: string;
  signedInMinutesAgo?: number;
  session?: number;
}

/** An access token like this one, in which one thing is different. */
export function changeToken(token: string, secret: string, change: TokenChange): Promise<string> {
  const { sub = "", session, auth_time } = decodeJwt<{ session: number; auth_time: number }>(token);
  const signedInAt = auth_time - (change.signedInMinutesAgo ?? 0) * 60;
  return new SignJWT({ session: change.session ?? session, auth_time: signedInAt })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(change.issuer ?? "bulkhead")
    .setAudience("bulkhead")
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(change.expires ?? "55 min")
    .sign(new TextEncoder().encode(change.secret ?? secret));
}
