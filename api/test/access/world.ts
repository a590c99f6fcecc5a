import type { Deps } from "#deps.ts";
import { closeAccount } from "#features/accounts/close-account.ts";
import { shipOrder } from "#features/orders/ship-order.ts";
import { insertShipment } from "#features/shipments/shipments.store.ts";
import { inTransaction } from "#platform/database/pool.ts";

import { changeToken, type TokenChange } from "../../../proof/attack/change-token.ts";
import { bearer, makeUser, type TestUser } from "../callers.ts";
import { makeAddress, makeCompany, makeInvitation, removeFromCompany } from "../make-company.ts";
import { makeFailedMail, makeImport, makeOrder, makeProduct, makeReview } from "../make.ts";

/** Every kind of caller, by Authorization header. */
export const callers = [
  "visitor",
  "unverified customer",
  "customer",
  "other customer",
  "member",
  "former member",
  "warehouse",
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

/**
 * What callers ask about. It all belongs to the customer, who has founded a company. The orders are its orders, but for a paid
 * one that the customer had placed before.
 */
export interface World {
  owner: TestUser;
  admin: TestUser;
  removed: TestUser;
  product: string;
  deletedProduct: string;
  order: string;
  paidOrder: string;
  /** Shipped by somebody else than the admin. */
  shippedOrder: string;
  shipment: string;
  review: string;
  member: TestUser;
  /** The account of the customer's company. */
  company: string;
  invitation: string;
  address: string;
  /** A mail to the customer that was given up. */
  mail: string;
  /** A preview of a file that changes nothing, and one that was applied. */
  preview: string;
  import: string;
  headers: Record<Caller, Record<string, string>>;
}

export async function makeWorld(deps: Deps): Promise<World> {
  const [owner, unverified, other, removed, closed] = [
    await makeUser(deps),
    await makeUser(deps),
    await makeUser(deps),
    await makeUser(deps),
    await makeUser(deps),
  ];
  const [member, former, invited] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  const warehouse = await makeUser(deps, "warehouse");
  const [admin, revoked] = [await makeUser(deps, "admin"), await makeUser(deps, "admin")];
  await inTransaction(deps.db, async (tx) => {
    const change = (user: TestUser) => tx.updateTable("users").where("id", "=", user.id);
    await change(unverified).set({ email_verified: false }).execute();
    await change(removed).set({ removed_at: new Date() }).execute();
    await change(revoked).set({ session: 2 }).execute();
    await closeAccount(tx, closed, new Date());
  });
  const product = await makeProduct(deps.db);
  await makeOrder(deps, owner.id, product, true);
  const company = await makeCompany(deps, owner, [member, former]);
  await removeFromCompany(deps, former);
  const shippedOrder = await makeOrder(deps, owner.id, product, true);
  const shipment = await inTransaction(deps.db, async (tx) => {
    const { account_id, address } = await shipOrder(tx, revoked, shippedOrder);
    return insertShipment(tx, [shippedOrder], { account_id, address, shipped_by: revoked.id });
  });
  /** The admin's own token, in which one thing is different. */
  const changed = async (change: TokenChange) => {
    const token = admin.headers.authorization.replace("Bearer ", "");
    return bearer(await changeToken(token, deps.config.accessToken.secret, change));
  };
  return {
    owner,
    admin,
    removed,
    product,
    deletedProduct: await makeProduct(deps.db, { removed_at: new Date() }),
    order: await makeOrder(deps, owner.id, product),
    paidOrder: await makeOrder(deps, owner.id, product, true),
    shippedOrder,
    shipment,
    review: await makeReview(deps.db, owner.id),
    member,
    company,
    invitation: await makeInvitation(deps, company, owner, invited.email),
    address: await makeAddress(deps, company),
    mail: await makeFailedMail(deps.db, owner.id),
    preview: await makeImport(deps.db, admin.id),
    import: await makeImport(deps.db, revoked.id, new Date()),
    headers: {
      visitor: {},
      "unverified customer": unverified.headers,
      customer: owner.headers,
      "other customer": other.headers,
      member: member.headers,
      "former member": former.headers,
      warehouse: warehouse.headers,
      admin: admin.headers,
      "admin with an old sign-in": await changed({ signedInMinutesAgo: 16 }),
      "removed user": removed.headers,
      "closed account": closed.headers,
      "expired token": await changed({ expires: "1 s ago" }),
      "forged token": await changed({ secret: "another secret of the very same length!!" }),
      "token of another issuer": await changed({ issuer: "elsewhere" }),
      "revoked token": revoked.headers,
    },
  };
}
