import { sql } from "kysely";
import { expect } from "vitest";

import { compareWithProvider } from "#features/payments/compare/compare-payments.ts";

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
