import { sql } from "kysely";
import { expect } from "vitest";

import { compareWithProvider } from "#features/payments/compare/compare-payments.ts";
import { refundPaymentJob } from "#features/payments/settle/reconcile-payments.job.ts";

import type { openPayingShop } from "./paying-shop.ts";

/** What an order of the paying shop costs. */
export const COST = 69_185;

/** Steps of buyers who pay by bank transfer. */
export function openTransfers(shop: Awaited<ReturnType<typeof openPayingShop>>) {
  const { deps, database, provider, admin } = shop;
  return {
    /** Places an order that waits for a transfer. */
    placeAndTransfer: async () => {
      const placed = await shop.place();
      const answer = await shop.transfer([placed.order], placed.pay);
      expect(answer.statusCode).toBe(200);
      const [payment] = await shop.payments(placed.order);
      const { id = "", intent_id } = payment ?? {};
      return { ...placed, transfer: answer.json(), intent: intent_id ?? "", payment: id };
    },
    /** Lets the provider report what has happened. */
    hear: () => provider.deliver(),
    hour: async () => {
      await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(database);
      await shop.minute();
    },
    night: () => compareWithProvider(deps),
    returnsOf: (payment: string) =>
      deps.db
        .selectFrom("transfer_returns")
        .select(["amount_cents", "status"])
        .where("payment_id", "=", payment)
        .orderBy("created_at")
        .execute(),
    mailsOf: async (order: string) => {
      const mails = deps.db.selectFrom("mails").select("kind").where("order_id", "=", order);
      const rows = await mails.where("kind", "<>", "placed").orderBy("id").execute();
      return rows.map(({ kind }) => kind);
    },
    /** The last payment, as the buyer sees it. */
    shown: async (order: string) =>
      (await shop.send("GET", `/api/order/${order}/payments`, shop.buyer)).json()[0],
    stray: async () => (await shop.send("GET", "/api/transfers/stray", admin)).json(),
    differences: () => deps.db.selectFrom("payment_differences").selectAll().execute(),
  };
}

type Shop = Awaited<ReturnType<typeof openPayingShop>>;
type Placed = Awaited<ReturnType<Shop["place"]>>;

/** Pays several orders of a shop with one charge. */
export function openTogether(shop: Shop) {
  const { deps, provider, send, buyer, admin } = shop;
  /** Orders of different products, so each holds its own units. */
  const placeSome = async (count = 2, ...args: Parameters<typeof shop.place>) => {
    const placed: Placed[] = [];
    for (let n = 0; n < count; n += 1) placed.push(await shop.place(...args));
    return placed;
  };
  const totalOf = (placed: Placed[]) => Math.round(placed.reduce((sum, { pay }) => sum + pay * 100, 0)) / 100;
  const startTogether = (placed: Placed[], by = buyer, pay = totalOf(placed)) =>
    send("POST", "/create-payment-intent", by, { pay, orders: placed.map(({ order }) => order) });
  const intentIn = (answer: Awaited<ReturnType<typeof startTogether>>) =>
    answer.json<{ clientSecret: string }>().clientSecret.split("_secret")[0] ?? "";

  async function payTogether(placed: Placed[]): Promise<string> {
    const intent = intentIn(await startTogether(placed));
    await shop.pay(intent);
    const first = placed[0]?.order ?? "";
    expect((await shop.confirm(first, intent)).statusCode).toBe(200);
    return intent;
  }
  const moneyOf = (placed: Placed[]) =>
    Promise.all(placed.map(async ({ order }) => (await shop.orderRow(order)).money));
  const work = async ({ order }: Placed) => {
    for (const { id } of await shop.payments(order)) await refundPaymentJob.run(deps, { payment: id });
  };
  const refund = ({ order }: Placed, amount: number) =>
    send("POST", `/api/orders/${order}/refunds`, admin, { amount, reason: "Asked for" });
  const intentAt = async (intent: string) =>
    (await provider.state()).intents.find(({ id }) => id === intent) ?? { status: "unknown", amount: 0 };
  const keptOf = async (intent: string) => {
    const { charges } = await provider.state();
    const charge = charges.find(
      ({ payment_intent, status }) => payment_intent === intent && status === "succeeded",
    );
    return charge && charge.amount - charge.amount_refunded;
  };
  /** Two of them are enough for most tests. */
  const placeTwo = async (): Promise<[Placed, Placed]> => [await shop.place(), await shop.place()];

  return {
    placeSome,
    placeTwo,
    totalOf,
    startTogether,
    intentIn,
    payTogether,
    moneyOf,
    work,
    refund,
    intentAt,
    keptOf,
  };
}
