import { SignJWT } from "jose";

import type { Deps } from "#deps.ts";
import { closeAccount } from "#features/accounts/close-account.ts";
import { inTransaction } from "#platform/pool.ts";

import { bearer, makeUser, type TestUser } from "./callers.ts";
import { makeOrder, makeProduct, makeReview } from "./make.ts";

/** Every kind of caller, by Authorization header. */
export const callers = [
  "visitor",
  "unverified customer",
  "customer",
  "other customer",
  "admin",
  "admin with an old sign-in",
  "removed user",
  "closed account",
  "expired token",
  "forged token",
  "token of another issuer",
  "revoked token",
] as const;
export type Caller = (typeof callers)[number];

/** What callers ask about. It all belongs to the customer. */
export interface World {
  owner: TestUser;
  admin: TestUser;
  removed: TestUser;
  product: string;
  order: string;
  paidOrder: string;
  review: string;
  headers: Record<Caller, Record<string, string>>;
}

interface TokenChange {
  issuer?: string;
  secret?: string;
  expires?: string;
  signedInMinutesAgo?: number;
}

/** A token made by hand, so that one thing about it can be wrong. */
async function ownToken(deps: Deps, userId: string, change: TokenChange) {
  const secret = new TextEncoder().encode(change.secret ?? deps.config.accessToken.secret);
  const signedInAt = Math.floor(Date.now() / 1000) - (change.signedInMinutesAgo ?? 0) * 60;
  const token = await new SignJWT({ session: 1, auth_time: signedInAt })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(change.issuer ?? "bulkhead")
    .setAudience("bulkhead")
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(change.expires ?? "10 min")
    .sign(secret);
  return bearer(token);
}

export async function makeWorld(deps: Deps): Promise<World> {
  const [owner, unverified, other, removed, closed] = [
    await makeUser(deps),
    await makeUser(deps),
    await makeUser(deps),
    await makeUser(deps),
    await makeUser(deps),
  ];
  const [admin, revoked] = [await makeUser(deps, "admin"), await makeUser(deps, "admin")];
  await inTransaction(deps.db, async (tx) => {
    const change = (user: TestUser) => tx.updateTable("users").where("id", "=", user.id);
    await change(unverified).set({ email_verified: false }).execute();
    await change(removed).set({ removed_at: new Date() }).execute();
    await change(revoked).set({ session: 2 }).execute();
    await closeAccount(tx, { ...closed, isAdmin: false }, new Date());
  });
  const product = await makeProduct(deps.db);
  return {
    owner,
    admin,
    removed,
    product,
    order: await makeOrder(deps, owner.id, product),
    paidOrder: await makeOrder(deps, owner.id, product, true),
    review: await makeReview(deps.db, owner.id),
    headers: {
      visitor: {},
      "unverified customer": unverified.headers,
      customer: owner.headers,
      "other customer": other.headers,
      admin: admin.headers,
      "admin with an old sign-in": await ownToken(deps, admin.id, { signedInMinutesAgo: 16 }),
      "removed user": removed.headers,
      "closed account": closed.headers,
      "expired token": await ownToken(deps, admin.id, { expires: "1 s ago" }),
      "forged token": await ownToken(deps, admin.id, { secret: "another secret of the very same length!!" }),
      "token of another issuer": await ownToken(deps, admin.id, { issuer: "elsewhere" }),
      "revoked token": revoked.headers,
    },
  };
}
