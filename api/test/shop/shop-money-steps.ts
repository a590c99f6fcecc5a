import { expect } from "vitest";

import { indexOrdersJob } from "#features/orders/find/index-orders.job.ts";

import type { FreshShop } from "../fresh-shop.ts";
import { openTransfers } from "../paying-by-transfer.ts";
import { costOf, type Known, type Person } from "./shop-model.ts";
import { priceOf, type People } from "./shop-people.ts";

interface Ways {
  some: (action?: string) => Known | undefined;
  isOffered: (order: Known, action: string) => boolean;
  actor: (order: Known) => Person;
  act: (
    order: Known,
    action: string,
    by: Person,
    call: readonly ["POST" | "DELETE", string, object?],
    isCertain?: boolean,
    together?: readonly Known[],
  ) => Promise<boolean>;
}

/** What moves money: buyers, banks, the provider, staff who decide about it, and time. */
export function openMoneySteps(shop: FreshShop, world: People, { some, isOffered, actor, act }: Ways) {
  const { deps, database, provider, send } = shop;
  const { random, admin, parts, known } = world;
  const transfers = openTransfers(shop);

  const renewals = async (orders: readonly Known[]) => {
    const ids = orders.map(({ id }) => id);
    const rows = await database
      .selectFrom("orders")
      .select(["id", "hold_renewed_at"])
      .where("id", "in", ids)
      .execute();
    return new Map(rows.map(({ id, hold_renewed_at }) => [id, hold_renewed_at?.getTime()]));
  };
  /** Opening a payment renews a hold that has ended, at the price of today. */
  const open = async (orders: readonly Known[], way: "pay" | "transfer") => {
    const [first] = orders;
    if (!first) return undefined;
    const before = await renewals(orders);
    const priceNow = (order: Known) => {
      const part = parts.find(({ id }) => id === order.product);
      return part ? priceOf(part, order.quantity) : order.micros;
    };
    const pay = orders.reduce((sum, one) => sum + costOf(one), 0) / 100;
    const ids = orders.map(({ id }) => id);
    const body = { pay, ...(ids.length > 1 || way === "transfer" ? { orders: ids } : { order: first.id }) };
    const path = way === "pay" ? "/create-payment-intent" : "/api/transfers";
    const by = actor(first);
    const isOpen = await act(first, way, by, ["POST", path, body], false, orders);
    const after = await renewals(orders);
    for (const order of orders)
      if (after.get(order.id) !== before.get(order.id)) order.micros = priceNow(order);
    if (!isOpen) return undefined;
    const [payment] = await shop.payments(first.id);
    return payment?.intent_id ?? undefined;
  };
  const one = (action: string) => [some(action)].filter((order) => order !== undefined);
  const payBy = async (orders: readonly Known[], isConfirmed: boolean, card?: string) => {
    const intent = await open(orders, "pay");
    const [first] = orders;
    if (intent === undefined || !first) return;
    await shop.pay(intent, card);
    if (isConfirmed) await shop.confirm(first.id, intent, actor(first).user);
  };
  const together = () => {
    const first = some("pay");
    const others = known.filter(
      (other) => other !== first && other.account === first?.account && !other.isCanceled,
    );
    const second = random.pick(others.filter((other) => isOffered(other, "pay"))) ?? others[0];
    return first && second ? [first, second] : [];
  };
  const fund = async (share: number, reference?: null) => {
    const { rows } = await waiting();
    const payment = random.pick(rows);
    if (payment) await shop.fund(payment.intent, Math.round(payment.cents * share), reference);
  };
  const waiting = async () => ({
    rows: await database
      .selectFrom("payments")
      .select(["intent_id as intent", "amount_cents as cents"])
      .where("method", "=", "transfer")
      .where("intent_id", "is not", null)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(4)
      .$narrowType<{ intent: string }>()
      .execute(),
  });
  /** What the provider has, of which each step takes what it can do something with. */
  const charged = async () => (await provider.state()).charges.filter(({ status }) => status === "succeeded");
  const dispute = async () => {
    const charge = random.pick((await charged()).filter(({ disputed }) => !disputed));
    if (charge) await provider.dispute(charge.id);
  };
  const decide = async (status: "won" | "lost") => {
    const { disputes } = await provider.state();
    const dispute = random.pick(disputes.filter((one) => one.status !== "won" && one.status !== "lost"));
    if (dispute) await provider.changeDispute(dispute.id, status);
  };
  const decideStray = async (way: "assign" | "return") => {
    const stray = (await send("GET", "/api/transfers/stray", admin)).json();
    const first = random.pick<{ _id: string; waiting: { _id: string }[] }>(stray);
    if (!first) return;
    const order = random.pick(first.waiting)?._id ?? some()?.id;
    await send("POST", `/api/transfers/stray/${first._id}/${way}`, admin, { order });
  };
  const accept = async () => {
    const waits = (await send("GET", "/api/payments/to-decide", admin)).json();
    const first = random.pick<{ transactionId: string; orders: { _id: string }[] }>(waits);
    const id = first?.orders[0]?._id;
    if (!first || id === undefined) return;
    const { transactionId } = first;
    const payments = (await send("GET", `/api/order/${id}/payments`, admin)).json<
      { transactionId?: string; state: string; isAcceptable?: boolean }[]
    >();
    const payment = payments.find((one) => one.transactionId === transactionId);
    const offered = payment?.isAcceptable ?? false;
    // Accepting a charge a second time gets the same answer.
    const isAccepted = payment?.state === "succeeded";
    const answer = await send("POST", `/api/orders/${id}/accept-payment`, admin, { transactionId });
    // Whether the units are still there is known only then.
    const isRefused = answer.statusCode !== 200 && answer.json().code === "payment_not_acceptable";
    expect([
      transactionId,
      offered && isRefused,
      !offered && !isAccepted && answer.statusCode === 200,
    ]).toEqual([...[transactionId, false, false]]);
  };
  const minute = async () => {
    await shop.minute();
    await indexOrdersJob.run(deps, {});
  };

  return {
    ...{ open, payBy },
    pay: () => payBy(one("pay"), true),
    openCard: (order: Known) => open([order], "pay"),
    payUnheard: () => payBy(one("pay"), false),
    payDeclined: () => payBy(one("pay"), true, "4000000000009995"),
    payLess: async () => {
      const order = some("pay");
      if (!order) return;
      const body = { pay: (costOf(order) - 1) / 100, order: order.id };
      const { statusCode } = await send("POST", "/create-payment-intent", actor(order).user, body);
      expect([body, statusCode === 200]).toEqual([body, false]);
    },
    payTogether: () => payBy(together(), true),
    chooseTransfer: async () => void (await open(one("transfer"), "transfer")),
    transferTogether: async () => void (await open(together(), "transfer")),
    giveUpTransfer: async () => {
      const order = some("pay");
      if (order) await send("DELETE", `/api/order/${order.id}/transfer`, actor(order).user);
    },
    fundAll: () => fund(1),
    fundPart: () => fund(0.4),
    fundMore: () => fund(1.1),
    fundUnnamed: () => fund(0.7, null),
    assign: () => decideStray("assign"),
    sendBack: () => decideStray("return"),
    failReturn: async () => {
      const { refunds } = await provider.state();
      const last = refunds.findLast((made) => made.payment_intent === null && made.status !== "failed");
      if (last) await provider.refund(last.id, "failed");
    },
    accept,
    refundAtProvider: async () => {
      const charge = random.pick((await charged()).filter((made) => made.amount_refunded < made.amount));
      if (!charge) return;
      const amount = `${Math.ceil((charge.amount - charge.amount_refunded) * (random.next() < 0.3 ? 1 : 0.4))}`;
      await shop.atProvider("refunds", { payment_intent: charge.payment_intent, amount });
    },
    failRefund: async (isLast = false) => {
      const { refunds } = await provider.state();
      const made = refunds.filter((refund) => refund.payment_intent !== null && refund.status !== "failed");
      const failed = isLast ? made.at(-1) : random.pick(made);
      if (failed) await provider.refund(failed.id, "failed");
    },
    dispute,
    /** The buyer's bank takes a charge back for good. */
    loseCharge: async () => {
      await dispute();
      await provider.deliver();
      await decide("lost");
      await provider.deliver();
    },
    win: () => decide("won"),
    loseDispute: () => decide("lost"),
    hear: async () => void (await provider.deliver()),
    minute,
    hour: transfers.hour,
    night: transfers.night,
    expire: async () => {
      const order = some("pay");
      if (order && (await shop.orderRow(order.id)).paid_at === null) await shop.endHold(order.id);
      await minute();
    },
    /** Until nothing is on its way. */
    settle: async () => {
      for (let round = 0; round < 3; round += 1) {
        await provider.deliver();
        await transfers.hour();
        await transfers.night();
      }
      await minute();
    },
  };
}
