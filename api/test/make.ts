import { randomUUID } from "node:crypto";

import type { OrderState } from "@bulkhead/contract/order-states";
import type { Insertable, Updateable } from "kysely";

import type { Deps } from "#deps.ts";
import { insertAddress } from "#features/accounts/accounts.store.ts";
import { insertCompany, insertInvitation } from "#features/accounts/companies.store.ts";
import { addLines, addList } from "#features/lists/add-lines.ts";
import { updateList } from "#features/lists/lists.store.ts";
import { lockOrder } from "#features/orders/charged-orders.store.ts";
import { openOrderQueue } from "#features/orders/place/order-queue.ts";
import { placeOrderBatch } from "#features/orders/place/place-order-batch.ts";
import { placeOrder } from "#features/orders/place/place-order.ts";
import { changePayment, insertPayment } from "#features/payments/payments.store.ts";
import { payOrders } from "#features/payments/settle/settle-payment.ts";
import { insertDataSheet } from "#features/products/data-sheets.store.ts";
import { insertMovement } from "#features/products/movements.store.ts";
import { insertProduct } from "#features/products/products.store.ts";
import { placePurchase } from "#features/purchases/place-purchase.ts";
import { insertReview } from "#features/reviews/reviews.store.ts";
import { joinAccount, leaveAccount } from "#features/users/members.store.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tx } from "#platform/database/db.ts";
import { type Pool, inTransaction } from "#platform/database/pool.ts";

import { type TestUser, viewerOf } from "./callers.ts";

/** Makes a product. The test gives only the values it cares about. */
export async function makeProduct(
  db: Pool,
  values: Partial<Insertable<Database["products"]>> = {},
): Promise<string> {
  const product = {
    id: randomUUID(),
    name: "Axial fan, 100 mm",
    brand: "Coldforge",
    picture: "catalog/axial-fan",
    price_micros: 6_850_000,
    on_hand: 1_000,
    reserved: 0,
    ...values,
  };
  const came = {
    product_id: product.id,
    kind: "receipt" as const,
    on_hand_change: product.on_hand,
    reserved_change: 0,
  };
  await inTransaction(db, async (tx) => {
    await insertProduct(tx, product);
    if (product.on_hand > 0) await insertMovement(tx, came);
    if (product.reserved) {
      await insertMovement(tx, {
        ...came,
        kind: "reserve",
        on_hand_change: 0,
        reserved_change: product.reserved,
      });
    }
  });
  return product.id;
}

export async function makeDataSheet(deps: Deps, productId: string, adminId: string): Promise<string> {
  const id = randomUUID();
  const file = {
    revision: id,
    pages: 12,
    bytes: 1_200,
    sha256: "a".repeat(64),
    file: `data-sheets/${id}.pdf`,
  };
  const sheet = { id, product_id: productId, issued_on: "2026-08-02", uploaded_by: adminId, ...file };
  await inTransaction(deps.db, (tx) => insertDataSheet(tx, sheet));
  return id;
}

/** Places orders the way the shop does. */
export async function makeOrders(
  deps: Deps,
  userId: string,
  productId: string,
  count: number,
  quantity = 101,
): Promise<string[]> {
  const { price_micros } = await deps.db
    .selectFrom("products")
    .select("price_micros")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const queue = openOrderQueue(
    (...batch) => placeOrderBatch(deps.db, deps.config.orders, ...batch),
    deps.timeouts.orderMs,
  );
  const buyer = { id: userId, email: "" };
  const body = { product: productId, price: price_micros, quantity, phone: "", address: "", poNumber: "" };
  return Promise.all(
    Array.from({ length: count }, () =>
      placeOrder({ db: deps.db, queue }, deps.config.orders, buyer, "127.0.0.1", body, undefined),
    ),
  );
}

/** Places one order of 101 units for each product, as a purchase. */
export async function makePurchase(deps: Deps, userId: string, products: readonly string[]) {
  const rows = await deps.db.selectFrom("products").select(["id", "price_micros"]).execute();
  const priceOf = new Map(rows.map(({ id, price_micros }) => [id, price_micros]));
  const lines = products.map((product) => ({ product, quantity: 101, price: priceOf.get(product) ?? 0 }));
  const body = { lines, hold: "all" as const, phone: "", address: "", poNumber: "" };
  const from = { buyerId: userId, network: "127.0.0.1" };
  const terms = deps.config.orders;
  const placed = await inTransaction(deps.db, (tx) => placePurchase(tx, terms, from, body));
  return { purchase: placed.purchase._id, orders: placed.lines.map(({ order = "" }) => order) };
}

/** Places one order, paid if the test asks for it. */
export async function makeOrder(
  deps: Deps,
  userId: string,
  productId: string,
  paid = false,
  quantity = 101,
): Promise<string> {
  const [id = ""] = await makeOrders(deps, userId, productId, 1, quantity);
  if (paid) await makePaid(deps, id);
  return id;
}

/** For tests that do not care how the money came in. */
export async function makePaid(deps: Pick<Deps, "db">, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error("there is no such order");
    const { id } = await insertPayment(tx, [{ orderId, cents: order.pay_cents }], "card");
    const transactionId = `pi_${randomUUID()}`;
    const received = { received_cents: order.pay_cents, confirmed_at: new Date() };
    await changePayment(tx, id, { status: "succeeded", intent_id: transactionId, ...received });
    await payOrders(tx, [order], transactionId, { centsOf: () => order.pay_cents, method: "card" });
  });
}

/** The columns of an order that put an unpaid or a paid one into each state. Stock does not follow. */
const inState: Record<OrderState, { isPaid: boolean; columns: Updateable<Database["orders"]> }> = {
  held: { isPaid: false, columns: {} },
  lapsed: { isPaid: false, columns: { is_held: false } },
  canceling: { isPaid: false, columns: { has_live_payment: true, cancel_requested_at: new Date() } },
  paid: { isPaid: true, columns: {} },
  shipped: { isPaid: true, columns: { is_held: false, shipped_at: new Date() } },
  canceled: { isPaid: false, columns: { is_held: false, canceled_at: new Date() } },
};

/** An order in this state. Returns its id. */
export async function makeInState(
  deps: Deps,
  userId: string,
  productId: string,
  state: OrderState,
): Promise<string> {
  const { isPaid, columns } = inState[state];
  const id = await makeOrder(deps, userId, productId, isPaid);
  const set = (tx: Tx) => tx.updateTable("orders").set(columns).where("id", "=", id).execute();
  if (Object.keys(columns).length > 0) await inTransaction(deps.db, set);
  return id;
}

export async function makeReview(db: Pool, userId: string): Promise<string> {
  const id = randomUUID();
  await inTransaction(db, (tx) => insertReview(tx, { id, user_id: userId, stars: 5 }));
  return id;
}

export async function makeFailedMail(db: Pool, userId: string): Promise<string> {
  const mail = {
    kind: "role-changed",
    user_id: userId,
    failed_at: new Date(),
    error: "mailbox full",
  } as const;
  const { id } = await inTransaction(db, (tx) =>
    tx.insertInto("mails").values(mail).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

/** An import without lines, applied if the test asks for it. */
export async function makeImport(db: Pool, userId: string, appliedAt?: Date): Promise<string> {
  const id = randomUUID();
  const applied = appliedAt && { applied_at: appliedAt, applied_by: userId };
  await inTransaction(db, (tx) =>
    tx
      .insertInto("imports")
      .values({ id, made_by: userId, ...applied })
      .execute(),
  );
  return id;
}

/** Returns the account of the company. */
export async function makeCompany(
  { db }: Deps,
  founder: TestUser,
  members: readonly TestUser[] = [],
  name = "Nordfrost GmbH",
): Promise<string> {
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    await insertCompany(tx, { id, name });
    await joinAccount(tx, founder.id, id);
  });
  // In transactions of their own, because who joined first is the founder.
  for (const member of members) await inTransaction(db, (tx) => joinAccount(tx, member.id, id));
  return id;
}

export const removeFromCompany = ({ db }: Deps, member: TestUser) =>
  inTransaction(db, (tx) => leaveAccount(tx, member.id));

export async function makeInvitation(
  { db }: Deps,
  company: string,
  founder: TestUser,
  email: string,
): Promise<string> {
  const invitation = { id: randomUUID(), account_id: company, invited_by: founder.id, email };
  await inTransaction(db, (tx) => insertInvitation(tx, invitation));
  return invitation.id;
}

export async function makeAddress({ db }: Deps, account: string): Promise<string> {
  const id = randomUUID();
  const address = { id, account_id: account, name: "Dock 4", address: "Harbor Road 12", phone: "" };
  await inTransaction(db, (tx) => insertAddress(tx, address));
  return id;
}

/** A list that the company of its owner shares, with one line. */
export async function makeList(deps: Deps, owner: TestUser, product: string) {
  const viewer = await viewerOf(deps, owner);
  return inTransaction(deps.db, async (tx) => {
    const list = await addList(tx, viewer, "Repair kit");
    const { lines } = await addLines(tx, viewer, { list, lines: [{ product, quantity: 600, note: "" }] });
    await updateList(tx, list, owner.id, { is_shared: true });
    return { list, line: lines[0]?._id ?? "" };
  });
}
