import { setTimeout } from "node:timers/promises";

import { expect } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { catchUp } from "#features/payments/compare/compare-payments.ts";
import { refundPaymentJob } from "#features/payments/settle/reconcile-payments.job.ts";

import { COST, openTransfers } from "../paying-by-transfer.ts";
import type { openPayingShop } from "../paying-shop.ts";

type Shop = Awaited<ReturnType<typeof openPayingShop>>;
type Decision = () => Promise<{ statusCode: number } | undefined>;

/** The order it is about, and what two people decide. */
interface Stage {
  order: string;
  decisions: readonly [Decision, Decision];
}

const DAY = 24 * 60 * 60_000;

/** Each opens a stage of its own, so that any number of rounds can be played. */
function openPairs(shop: Shop) {
  const { admin, buyer, send } = shop;
  const { placeAndTransfer, hear } = openTransfers(shop);
  const refund = (order: string, cents: number): Decision => {
    const body = { amount: cents / 100, reason: "Asked for" };
    return () => send("POST", `/api/orders/${order}/refunds`, admin, body);
  };
  const ship =
    (order: string): Decision =>
    () =>
      send("PATCH", `/api/orders/shipped/${order}`, admin);
  const cancel =
    (order: string): Decision =>
    () =>
      send("DELETE", `/api/admin/orders/${order}`, admin);
  const giveUp =
    (order: string): Decision =>
    () =>
      send("DELETE", `/api/order/${order}/transfer`, buyer);

  /** Paid by card. */
  const paid = async () => {
    const { order, intent } = await shop.placeAndStart();
    await shop.pay(intent);
    await shop.confirm(order, intent);
    return order;
  };
  const review = async (received: number) => {
    const { order, intent } = await shop.placeAndStart();
    await shop.atProvider(`payment_intents/${intent}`, { amount: String(received) });
    await shop.pay(intent);
    await hear();
    const body = { transactionId: intent };
    return {
      order,
      accept: () => send("POST", `/api/orders/${order}/accept-payment`, admin, body),
      refundIt: () =>
        send("POST", `/api/orders/${order}/refunds`, admin, {
          ...body,
          amount: received / 100,
          reason: "Differs",
        }),
    };
  };
  /** An order that waits for a transfer, and money without a reference. */
  const unassigned = async () => {
    const { order, intent, payment } = await placeAndTransfer();
    const { id } = await shop.fund(intent, COST, null);
    await hear();
    const url = `/api/transfers/stray/${id}`;
    return {
      order,
      intent,
      payment,
      assignTo: (to: string) => () => send("POST", `${url}/assign`, admin, { order: to }),
      sendBack: () => send("POST", `${url}/return`, admin),
    };
  };

  return {
    "assign and return": async () => {
      const { order, assignTo, sendBack } = await unassigned();
      return { order, decisions: [assignTo(order), sendBack] };
    },
    "assign to two orders": async () => {
      const { order, assignTo } = await unassigned();
      const other = await placeAndTransfer();
      return { order, decisions: [assignTo(order), assignTo(other.order)] };
    },
    "return twice": async () => {
      const { order, sendBack } = await unassigned();
      return { order, decisions: [sendBack, sendBack] };
    },
    "cancel and assign": async () => {
      const { order, assignTo } = await unassigned();
      return { order, decisions: [cancel(order), assignTo(order)] };
    },
    "give up and assign": async () => {
      const { order, assignTo } = await unassigned();
      return { order, decisions: [giveUp(order), assignTo(order)] };
    },
    "give up and arrival": async () => {
      const { order, intent } = await placeAndTransfer();
      const arrive = async () => {
        await shop.fund(intent, COST);
        await hear();
        return undefined;
      };
      return { order, decisions: [giveUp(order), arrive] };
    },
    "give up what has arrived": async () => {
      const { order, intent } = await placeAndTransfer();
      await shop.fund(intent, COST / 5);
      await hear();
      await shop.fund(intent, COST - COST / 5);
      const hearIt = async () => {
        await hear();
        return undefined;
      };
      return { order, decisions: [giveUp(order), hearIt] };
    },
    "cancel and arrival": async () => {
      const { order, intent } = await placeAndTransfer();
      await shop.fund(intent, COST);
      const hearIt = async () => {
        await hear();
        return undefined;
      };
      return { order, decisions: [cancel(order), hearIt] };
    },
    "give up twice": async () => {
      const { order, intent } = await placeAndTransfer();
      await shop.fund(intent, COST / 5);
      await hear();
      return { order, decisions: [giveUp(order), giveUp(order)] };
    },
    "refund all twice": async () => {
      const order = await paid();
      return { order, decisions: [refund(order, COST), refund(order, COST)] };
    },
    "refund two parts": async () => {
      const order = await paid();
      return { order, decisions: [refund(order, 50_000), refund(order, 40_000)] };
    },
    "refund and cancel": async () => {
      const order = await paid();
      return { order, decisions: [refund(order, COST), cancel(order)] };
    },
    "refund and ship": async () => {
      const order = await paid();
      return { order, decisions: [refund(order, COST), ship(order)] };
    },
    "refund a part and ship": async () => {
      const order = await paid();
      return { order, decisions: [refund(order, 10_000), ship(order)] };
    },
    "ship and cancel": async () => {
      const order = await paid();
      return { order, decisions: [ship(order), cancel(order)] };
    },
    "accept and refund": async () => {
      const { order, accept, refundIt } = await review(COST + 2_000);
      return { order, decisions: [accept, refundIt] };
    },
    "accept twice": async () => {
      const { order, accept } = await review(COST + 2_000);
      return { order, decisions: [accept, accept] };
    },
    "accept and cancel": async () => {
      const { order, accept } = await review(COST + 2_000);
      return { order, decisions: [accept, cancel(order)] };
    },
    "cancel and pay": async () => {
      const { order, intent } = await shop.placeAndStart();
      const pay = async () => {
        await shop.pay(intent);
        return shop.confirm(order, intent);
      };
      return { order, decisions: [cancel(order), pay] };
    },
    "cancel twice": async () => {
      const { order } = await shop.placeAndStart();
      return { order, decisions: [cancel(order), cancel(order)] };
    },
    "pay by card and by transfer": async () => {
      const placed = await shop.place();
      const byTransfer = () => shop.transfer([placed.order], placed.pay);
      return { order: placed.order, decisions: [() => shop.start(placed), byTransfer] };
    },
  } satisfies Record<string, () => Promise<Stage>>;
}

export const pairNames = [
  "assign and return",
  "assign to two orders",
  "return twice",
  "cancel and assign",
  "give up and assign",
  "give up and arrival",
  "give up what has arrived",
  "cancel and arrival",
  "give up twice",
  "refund all twice",
  "refund two parts",
  "refund and cancel",
  "refund and ship",
  "refund a part and ship",
  "ship and cancel",
  "accept and refund",
  "accept twice",
  "accept and cancel",
  "cancel and pay",
  "cancel twice",
  "pay by card and by transfer",
] as const satisfies readonly (keyof ReturnType<typeof openPairs>)[];

/** What the provider keeps for an order is what our books say, and what the order says. */
async function compareMoney(shop: Shop, order: string): Promise<void> {
  const { pay_cents, money } = await shop.orderRow(order);
  const payments = await shop.payments(order);
  const ours = payments.reduce((sum, one) => sum + (one.received_cents ?? 0) - one.refunded_cents, 0);
  let theirs = 0;
  for (const { intent_id } of payments) {
    const { charges, refunds } = await shop.provider.history(intent_id ?? "");
    for (const { status, amount } of charges) if (status === "succeeded") theirs += amount;
    for (const { status, amount } of refunds) if (status !== "failed") theirs -= amount;
  }
  const isOpen = money === "part-refunded" || money === "review";
  const kept = isOpen ? ours : money === "paid" ? pay_cents : 0;
  expect({ order, money, ours, theirs }).toEqual({ order, money, ours: kept, theirs: kept });
}

/** Two decisions about one thing at the same moment, or a few milliseconds apart. */
async function decide({ decisions }: Stage, round: number): Promise<void> {
  const [first, second] = round % 2 ? decisions : decisions.toReversed();
  const later = async () => {
    await setTimeout((round * 7) % 30);
    return second?.();
  };
  for (const answer of await Promise.all([first?.(), later()]))
    expect(answer?.statusCode ?? 200).toBeLessThan(500);
}

/** So many are played at once, each about an order of its own. */
const AT_ONCE = 10;

export async function playPair(shop: Shop, name: (typeof pairNames)[number], rounds: number): Promise<void> {
  const { deps, provider, admin } = shop;
  const open: () => Promise<Stage> = openPairs(shop)[name];
  for (let played = 0; played < rounds; played += AT_ONCE) {
    const start = new Date(Date.now() - 2_000);
    const stages: Stage[] = [];
    while (stages.length < Math.min(AT_ONCE, rounds - played)) stages.push(await open());
    await Promise.all(stages.map((stage, index) => decide(stage, played + index)));

    // What was begun is completed. Then both sides agree, and the books add up.
    await provider.deliver();
    for (const { order } of stages)
      for (const { id } of await shop.payments(order)) await refundPaymentJob.run(deps, { payment: id });
    await shop.minute();
    for (const { order } of stages) await compareMoney(shop, order);
    const night = { since: start, until: new Date(Date.now() + DAY), returnsSince: start };
    expect(await catchUp(deps, night)).toEqual([]);
    expect((await checkBooks(deps.db)).flatMap(({ broken }) => broken)).toEqual([]);

    for (const { _id } of (await shop.send("GET", "/api/transfers/stray", admin)).json())
      await shop.send("POST", `/api/transfers/stray/${_id}/return`, admin);
    // The buyer may hold only so many unpaid orders.
    for (const { order } of stages) await shop.cancel(order);
  }
}
