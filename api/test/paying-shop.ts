import { orderTotal } from "@bulkhead/contract/order-amounts";
import { sql } from "kysely";
import { afterAll, afterEach, expect } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { releaseHoldsJob } from "#features/orders/hold/holds.job.ts";
import { cancelAbandonedOrdersJob } from "#features/payments/end-holds/cancel-orders.job.ts";
import { listPayments } from "#features/payments/payments.store.ts";
import { reconcilePaymentsJob } from "#features/payments/settle/reconcile-payments.job.ts";

import { levers } from "../../dev/payments/levers.ts";
import { makeUser, type TestUser } from "./callers.ts";
import { makeOrder, makeProduct } from "./make.ts";
import { testApp } from "./test-app.ts";

const GOOD_CARD = "4242424242424242";
export const DECLINED_CARD = "4000000000009995";
/** Its bank asks for confirmation first. */
export const ASKING_CARD = "4000002760003184";

interface Placed {
  order: string;
  product: string;
  /** In dollars, as on the page. */
  pay: number;
}

/** The whole shop, with its own account at the card provider. The books must add up after its tests. */
export async function openPayingShop(settings: Record<string, string> = {}) {
  const { app, deps, database, environment } = await testApp(settings);
  const { db } = deps;
  const [base, key] = [environment["STRIPE_API_BASE"] ?? "", environment["STRIPE_SECRET_KEY"] ?? ""];
  const provider = levers(base, key);
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  // The provider sends nothing until a test asks for it, so that each test decides what we learn first.
  await provider.hooks({ url: `${origin}/webhooks/stripe`, mode: "hold" });
  const [buyer, admin] = [await makeUser(deps), await makeUser(deps, "admin")];

  afterEach(() => provider.clearFaults());
  afterAll(async () => {
    expect((await checkBooks(db)).flatMap(({ broken }) => broken)).toEqual([]);
  });

  const send = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, by: TestUser, payload?: object) =>
    app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });

  async function place(priceMicros = 6_850_000, quantity = 101, onHand = 1_000): Promise<Placed> {
    const product = await makeProduct(db, { price_micros: priceMicros, on_hand: onHand });
    const order = await makeOrder(deps, buyer.id, product, false, quantity);
    return { order, product, pay: orderTotal(priceMicros, quantity) / 100 };
  }

  const start = ({ order, pay }: Placed, by = buyer) =>
    send("POST", "/create-payment-intent", by, { pay, order });

  /** Places an order and opens its payment page. Returns the intent too. */
  async function placeAndStart(...args: Parameters<typeof place>): Promise<Placed & { intent: string }> {
    const placed = await place(...args);
    const { clientSecret } = (await start(placed)).json<{ clientSecret: string }>();
    return { ...placed, intent: clientSecret.split("_secret")[0] ?? "" };
  }

  /** Some parts together, for one PO number. */
  async function holdParts(count = 3) {
    const products = await Promise.all(Array.from({ length: count }, () => makeProduct(db)));
    const lines = products.map((product) => ({ product, quantity: 101, price: 6.85 }));
    const body = { lines, hold: "all", poNumber: "4500-7", address: "Acme Boards\nDock 4", phone: "1" };
    const answer = await send("POST", "/api/purchases", buyer, body);
    const placed = answer.json<{ purchase: { _id: string; number: string }; lines: { order: string }[] }>();
    return { ...placed.purchase, orders: placed.lines.map(({ order }) => order) };
  }

  async function orderRow(id: string) {
    return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }

  return {
    app,
    deps,
    database,
    provider,
    buyer,
    admin,
    environment,
    send,
    place,
    start,
    placeAndStart,
    holdParts,
    orderRow,
    pay: (intent: string, card = GOOD_CARD) => provider.pay(intent, card),
    /** A bank transfer arrives, with the reference of the intent unless another one or null is given. */
    /** Pays by bank transfer. */
    transfer: (orders: string[], pay: number, by = buyer) =>
      send("POST", "/api/transfers", by, { pay, orders }),
    fund: (intent: string, cents: number, reference?: string | null) =>
      provider.fund({ intent }, cents, reference),
    confirm: (order: string, transactionId: string, by = buyer, orders = order) =>
      send("PATCH", `/api/order/${order}`, by, { orders, transactionId }),
    cancel: (order: string, by = buyer) => send("DELETE", `/api/orders/${order}`, by),
    payments: async (order: string) => (await listPayments(db, order)).toReversed(),
    history: async (order: string) => {
      const rows = await db
        .selectFrom("order_events")
        .select("kind")
        .where("order_id", "=", order)
        .orderBy("seq")
        .execute();
      return rows.map(({ kind }) => kind);
    },
    reserved: async (product: string) => {
      const row = await db
        .selectFrom("products")
        .select("reserved")
        .where("id", "=", product)
        .executeTakeFirst();
      return row?.reserved;
    },
    /** What the provider charged for an order and has not refunded. */
    keptCents: async (order: string) => {
      const { charges } = await provider.state();
      const kept = charges.filter(
        ({ status, metadata }) => status === "succeeded" && metadata["order_id"] === order,
      );
      return kept.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
    },
    /** Calls the provider directly, as its dashboard does. */
    atProvider: async (path: string, params: Record<string, string>) => {
      const response = await fetch(`${base}/v1/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams(params),
      });
      return (await response.json()) as { id: string };
    },
    /** How many unpaid orders the buyer holds. */
    held: async () => {
      const row = await db
        .selectFrom("account_holds")
        .innerJoin("users", "users.account_id", "account_holds.account_id")
        .select("orders")
        .where("users.id", "=", buyer.id)
        .executeTakeFirst();
      return row?.orders;
    },
    /** Lets a minute pass. */
    minute: async () => {
      await sql`update payments set asked_at = asked_at - interval '1 minute'`.execute(database);
      await sql`update transfer_returns set asked_at = asked_at - interval '1 minute'`.execute(database);
      await reconcilePaymentsJob.run(deps, {});
      await cancelAbandonedOrdersJob.run(deps, {});
      await releaseHoldsJob.run(deps, {});
    },
    /** Makes the hold of an order end this many minutes ago. */
    endHold: async (order: string, minutesAgo = 1) => {
      const hold_until = new Date(Date.now() - minutesAgo * 60_000);
      await database.updateTable("orders").set({ hold_until }).where("id", "=", order).execute();
    },
  };
}
