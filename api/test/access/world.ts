import { randomUUID } from "node:crypto";

import type { Deps } from "#deps.ts";
import { closeAccount } from "#features/accounts/close-account.ts";
import { addCategory } from "#features/categories/edit-category.ts";
import { lockOrders } from "#features/orders/charged-orders.store.ts";
import { shipTogether } from "#features/orders/ship-order.ts";
import { findProduct } from "#features/products/products.store.ts";
import { insertShipment } from "#features/shipments/shipments.store.ts";
import { inTransaction } from "#platform/database/pool.ts";

import { type TokenChange, changeToken } from "../../../proof/attack/change-token.ts";
import type { Person } from "../../../proof/attack/people.ts";
import { type Recipe, recipes } from "../../../proof/attack/recipes.ts";
import type { Things } from "../../../proof/attack/things.ts";
import { orderOf } from "../../../proof/shop/client.ts";
import { encodeCall } from "../../../proof/shop/encode.ts";
import { type TestUser, bearer, makeUser } from "../callers.ts";
import {
  makeAddress,
  makeCompany,
  makeFailedMail,
  makeImport,
  makeInvitation,
  makeDataSheet,
  makeList,
  makeOrder,
  makeProduct,
  makePurchase,
  makeReview,
  removeFromCompany,
} from "../make.ts";

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
  product: string;
  order: string;
  paidOrder: string;
  /** The account of the customer's company. */
  company: string;
  headers: Record<Caller, Record<string, string>>;
  /** What recipes are about: the same things, whoever calls. */
  things: Things;
}

const asPerson = ({ id, email, headers }: TestUser): Person => ({
  email,
  userId: async () => id,
  tokens: async () => ({ id: "", access: headers.authorization }),
  forget: () => undefined,
});
const always =
  <T>(thing: T) =>
  async () =>
    thing;

/** Calls of endpoints that behave in another way with another query. */
const moreRecipes: Record<string, (world: World) => Recipe> = {
  "GET /api/order/{id}/invoice.pdf?creditNote": ({ paidOrder }) => ({
    params: { id: paidOrder },
    query: { creditNote: "CN-2026-00001" },
  }),
  "GET /api/orders?account": ({ company }) => ({ query: { account: company } }),
  "GET /api/orders/counts?all": () => ({}),
  "GET /api/orders/counts?account": ({ company }) => ({ query: { account: company } }),
};

/** The request of such a call, to be injected. */
export async function requestOf(world: World, call: string) {
  const [method = "", path = ""] = call.replace(/\?.*/, "").split(" ");
  const recipe = moreRecipes[call]?.(world) ?? (await recipes[call]?.(world.things));
  if (!recipe) throw new Error(`${call} has no recipe`);
  const wire = encodeCall({ method: method as "GET", path: path as "/" }, recipe);
  const payload = wire.chunks.length > 0 && { payload: Buffer.concat(wire.chunks) };
  return { method: method as "GET", url: wire.path, headers: wire.headers, ...payload };
}

export async function makeWorld(deps: Deps): Promise<World> {
  const [owner, unverified, other] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  const [removed, closed] = [await makeUser(deps), await makeUser(deps)];
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
    const orders = await lockOrders(tx, [shippedOrder]);
    await shipTogether(tx, revoked, orders);
    const [{ account_id, address } = { account_id: "", address: "" }] = orders;
    return insertShipment(tx, [shippedOrder], { account_id, address, shipped_by: revoked.id });
  });
  /** The admin's own token, in which one thing is different. */
  const changed = async (change: TokenChange) => {
    const token = admin.headers.authorization.replace("Bearer ", "");
    return bearer(await changeToken(token, deps.config.accessToken.secret, change));
  };
  const headers: World["headers"] = {
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
  };
  const order = await makeOrder(deps, owner.id, product);
  const paidOrder = await makeOrder(deps, owner.id, product, true);
  const customer = asPerson(owner);
  const invitation = await makeInvitation(deps, company, owner, invited.email);
  const kit = await makeList(deps, owner, product);
  const nobodys = "pi_nobodys";
  const things: Things = {
    customer,
    crowd: { next: always(customer) },
    picture: "http://pictures.test/catalog/shroud-640.webp",
    order: (id) => orderOf(id, { user: owner.email }),
    makeProduct: always(product),
    makeSlug: always((await findProduct(deps.db, product))?.slug ?? ""),
    makeCategory: () =>
      inTransaction(deps.db, (tx) => addCategory(tx, revoked, { name: `Fans ${randomUUID()}` })),
    makeDataSheet: always(await makeDataSheet(deps, product, admin.id)),
    makeRemovedProduct: always(await makeProduct(deps.db, { removed_at: new Date() })),
    makeOrder: always(order),
    makePurchase: always((await makePurchase(deps, owner.id, [await makeProduct(deps.db)])).purchase),
    makeChargedOrder: always({ order, transactionId: nobodys }),
    makePayment: always({ order: paidOrder, transactionId: nobodys }),
    makePaidOrder: always(paidOrder),
    makeShippedOrder: always(shippedOrder),
    makeShipment: always(shipment),
    makeTransfer: always(order),
    makeStrayMoney: always({ order, receipt: "ccsbtxn_nobodys" }),
    makePreview: always(await makeImport(deps.db, admin.id)),
    makeAppliedImport: always(await makeImport(deps.db, revoked.id, new Date())),
    makeReview: always(await makeReview(deps.db, owner.id)),
    makeMail: always(await makeFailedMail(deps.db, owner.id)),
    makeUser: always(customer),
    makeUserId: always(owner.id),
    makeRemovedUser: always(removed.id),
    makeAccount: always(company),
    makeFounder: always(customer),
    makeInvited: always({ founder: customer, invited: asPerson(invited), id: invitation }),
    makeMember: always({ by: customer, params: { id: member.id } }),
    makeAddress: always({ by: customer, params: { id: await makeAddress(deps, company) } }),
    makeList: always({ by: customer, params: { id: kit.list } }),
    makeLine: always({ by: customer, params: { id: kit.line } }),
    makeConfirmation: always("00000000-0000-4000-8000-000000000000"),
  };
  return { owner, admin, product, order, paidOrder, company, headers, things };
}
