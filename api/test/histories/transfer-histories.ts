import * as fc from "fast-check";
import { expect } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";

import { COST, openTransfers } from "../paying-by-transfer.ts";
import type { openPayingShop } from "../paying-shop.ts";

type Shop = Awaited<ReturnType<typeof openPayingShop>>;
type Transfers = ReturnType<typeof openTransfers>;

/** One order that waits for a transfer, and all that can happen to it. Each action is harmless where it makes no sense. */
function openHistory(shop: Shop, transfers: Transfers, order: string, intent: string) {
  const { provider, admin, send } = shop;
  const { hear, hour, night, stray } = transfers;
  const fund = (share: number, reference?: null) => shop.fund(intent, Math.round(COST * share), reference);
  const decide = async (way: "assign" | "return") => {
    const [first] = await stray();
    if (first) await send("POST", `/api/transfers/stray/${first._id}/${way}`, admin, { order });
  };
  return {
    fundAll: () => fund(1),
    fundPart: () => fund(0.4),
    fundRest: () => fund(0.6),
    fundMore: () => fund(1.1),
    fundUnnamed: () => fund(0.6, null),
    hear,
    hearLast: async () => {
      const { events } = await provider.state();
      await provider.deliver(events.slice(-1).map(({ id }) => id));
    },
    minute: shop.minute,
    hour,
    night,
    cancel: () => shop.cancel(order),
    giveUp: () => send("DELETE", `/api/order/${order}/transfer`, shop.buyer),
    endHold: async () => {
      if ((await shop.orderRow(order)).paid_at === null) await shop.endHold(order);
    },
    failReturn: async () => {
      const { refunds } = await provider.state();
      const last = refunds.findLast((one) => one.payment_intent === null && one.status !== "failed");
      if (last) await provider.refund(last.id, "failed");
    },
    assign: () => decide("assign"),
    sendBack: () => decide("return"),
  };
}

const brokenBooks = async ({ deps }: Shop) =>
  (await checkBooks(deps.db)).flatMap(({ rule, broken }) => broken.map(({ detail }) => `${rule}: ${detail}`));

type Action = keyof ReturnType<typeof openHistory>;
const names: Action[] = [
  ...(["fundAll", "fundPart", "fundRest", "fundMore", "fundUnnamed", "hear", "hearLast", "minute"] as const),
  ...(["hour", "night", "cancel", "giveUp", "endHold", "failReturn", "assign", "sendBack"] as const),
];

/**
 * Whatever happens to money that comes by bank, the books are right after each step, and in the end each cent has paid an order
 * or has gone back. A failure prints its seed.
 */
export async function runTransferHistories(shop: Shop, count: number): Promise<void> {
  const transfers = openTransfers(shop);
  const history = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { order, intent, payment } = await transfers.placeAndTransfer();
      const actions = openHistory(shop, transfers, order, intent);
      for (const step of steps) {
        await actions[step]();
        expect(await brokenBooks(shop)).toEqual([]);
      }
      await shop.cancel(order);
      await transfers.night();
      await shop.minute();
      // People send back what only they can decide about.
      for (const { _id } of await transfers.stray())
        await shop.send("POST", `/api/transfers/stray/${_id}/return`, shop.admin);
      expect(await transfers.stray()).toEqual([]);

      const { cashBalances } = await shop.provider.state();
      const kept = cashBalances.flatMap(({ available }) => Object.values(available ?? {}));
      expect(kept.every((cents) => cents === 0)).toBe(true);
      const { money } = await shop.orderRow(order);
      expect(await shop.keptCents(order)).toBe(money === "paid" ? COST : 0);
      const [row] = await shop.payments(order);
      expect([row?.id, row?.status]).toEqual([payment, money === "paid" ? "succeeded" : "canceled"]);
      expect(await brokenBooks(shop)).toEqual([]);
    }),
    { numRuns: count },
  );
}
