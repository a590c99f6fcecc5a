import { createHash } from "node:crypto";

import { orderTotal } from "@bulkhead/contract/order-amounts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import { printDelivery } from "@bulkhead/contract/ship-to";

import { accounts, malmo, porto } from "../accounts.ts";
import { productId, products } from "../products.ts";
import { sampleOrders, type SampleBuyer } from "./sample-orders.ts";
import { scenarios, type Step } from "./scenarios.ts";

const HOUR_MS = 3_600_000;
const HOLD_HOURS = 48;
const [admin, buyer, reseller, workshop, , , purchasing, engineer] = accounts;
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

const asText = (phone: string, address: string) => ({ phone, address, ship_to: null });
const inParts = ({ shipTo }: typeof malmo) => {
  const { phone: _phone, ...ship_to } = shipTo;
  return { ...printDelivery({ shipTo }), ship_to };
};
const buyers: Record<SampleBuyer, { id: string } & (ReturnType<typeof asText> | ReturnType<typeof inParts>)> =
  {
    buyer: { id: buyer.id, ...asText("+234 1 555 0142", "Repair Yard 7, Marina Road, Lagos, Nigeria") },
    reseller: { id: reseller.id, ...inParts(porto) },
    workshop: { id: workshop.id, ...asText("", "Trubarjeva cesta 31, 1000 Ljubljana, Slovenia") },
    purchasing: { id: purchasing.id, ...inParts(malmo) },
    engineer: { id: engineer.id, ...inParts(malmo) },
  };

/** The same on every machine, and like an id of the card provider. */
const providerId = (prefix: string, index: number) =>
  `${prefix}_${createHash("sha256").update(`${prefix} of sample ${index}`).digest("hex").slice(0, 24)}`;
const sampleId = (group: "c" | "d", index: number) =>
  `019a0000-0000-7000-8000-00000000${group}${String(index + 1).padStart(3, "0")}`;

type Returned = { id: string; amount: number; status: string; at: Date };

/** One sample order with all that happened to it. The names are those of the tables. */
function playScenario(now: Date, index: number) {
  const sample = sampleOrders[index];
  const product = products.find(({ slug }) => slug === sample?.slug);
  if (!sample || !product) throw new Error(`There is no sample order ${index}`);
  const { id: user_id, ...delivery } = buyers[sample.buyer];
  const placed_at = new Date(now.getTime() - sample.daysAgo * 24 * HOUR_MS);
  const priceBreaks = product.priceBreaks?.map((rung) => ({ from: rung.from, price: rung.micros }));
  const unitMicros = unitPriceFor({ price: product.priceMicros, priceBreaks }, sample.quantity);
  const cents = orderTotal(unitMicros, sample.quantity);
  const intent = providerId("pi", index);

  const order = {
    id: sampleId("c", index),
    user_id,
    product_id: productId(sample.slug),
    product_name: product.name,
    unit_price_micros: unitMicros,
    quantity: sample.quantity,
    ...delivery,
    placed_at,
    hold_until: new Date(placed_at.getTime() + HOLD_HOURS * HOUR_MS),
    is_held: true,
    paid_at: null as Date | null,
    transaction_id: null as string | null,
    shipped_at: null as Date | null,
    canceled_at: null as Date | null,
    money: "unpaid",
  };
  const payment = {
    id: sampleId("d", index),
    intent_id: intent,
    amount_cents: cents,
    status: "open",
    received_cents: null as number | null,
    confirmed_at: null as Date | null,
    refunded_cents: 0,
    refunded_at: null as Date | null,
    refund_reason: null as string | null,
    created_at: placed_at,
    changed_at: placed_at,
    asked_at: placed_at,
  };
  const events: { kind: string; actor_id: string | null; at: Date; data: object }[] = [];
  const movements: { kind: string; units: number; actor_id: string | null; at: Date }[] = [];
  let refund: Returned | undefined;
  let dispute: Returned | undefined;

  const log = (at: Date, kind: string, actor_id: string | null, data: object = {}) =>
    events.push({ kind, actor_id, at, data });
  const release = (at: Date, actor_id: string | null) => {
    if (order.is_held) movements.push({ kind: "release", units: sample.quantity, actor_id, at });
    order.is_held = false;
  };
  const cancel = (at: Date, actor_id: string | null) => {
    release(at, actor_id);
    order.canceled_at = at;
    log(at, "cancelled", actor_id);
  };
  const giveBack = (at: Date, amount: number) => {
    payment.refunded_cents = amount;
    payment.refunded_at = at;
    if (amount === cents) payment.status = "refunded";
    order.money = amount === cents ? "refunded" : "part-refunded";
  };
  const refundPart = (at: Date, amount: number) => {
    refund = { id: providerId("re", index), amount, status: "succeeded", at };
    giveBack(at, amount);
    log(at, "refunded", null, { detail: money.format(amount / 100), money: order.money });
  };

  const steps: Record<Step, (at: Date) => void> = {
    opened: (at) => {
      payment.created_at = at;
      log(at, "payment-started", user_id, { detail: money.format(cents / 100) });
    },
    declined: (at) => log(at, "payment-declined", null, { detail: "Your card was declined." }),
    paid: (at) => {
      Object.assign(payment, { status: "succeeded", received_cents: cents, confirmed_at: at });
      Object.assign(order, { paid_at: at, transaction_id: intent, money: "paid" });
      log(at, "paid", user_id, { detail: money.format(cents / 100), transactionId: intent, money: "paid" });
    },
    shipped: (at) => {
      Object.assign(order, { shipped_at: at, is_held: false });
      movements.push({ kind: "ship", units: sample.quantity, actor_id: admin.id, at });
      log(at, "shipped", admin.id);
    },
    "hold-ended": (at) => {
      release(at, null);
      log(at, "hold-ended", null);
    },
    canceled: (at) => cancel(at, user_id),
    "canceled-by-staff": (at) => cancel(at, admin.id),
    "refund-asked": (at) => {
      payment.refund_reason = "The customer ordered the wrong part";
      log(at, "cancel-requested", admin.id);
      log(at, "refund-due", admin.id, { detail: money.format(cents / 100), money: "refunded" });
    },
    refunded: (at) => {
      refundPart(at, cents);
      cancel(at, admin.id);
    },
    "part-refunded": (at) => refundPart(at, Math.round(cents / 10)),
    disputed: (at) => {
      dispute = { id: providerId("dp", index), amount: cents, status: "open", at };
      order.money = "disputed";
      log(at, "disputed", null, { detail: `${money.format(cents / 100)}, fraudulent`, money: "disputed" });
    },
    "dispute-won": (at) => {
      if (dispute) dispute.status = "won";
      order.money = "paid";
      log(at, "dispute-closed", null, { detail: "won", money: "paid" });
    },
    "dispute-lost": (at) => {
      if (dispute) dispute.status = "lost";
      giveBack(at, cents);
      log(at, "dispute-closed", null, {
        detail: `lost, ${money.format(cents / 100)} went back`,
        money: "refunded",
      });
    },
  };

  log(placed_at, "placed", user_id, { quantity: sample.quantity, unitPriceMicros: unitMicros });
  movements.push({ kind: "reserve", units: sample.quantity, actor_id: user_id, at: placed_at });
  for (const [hoursLater, step] of scenarios[sample.scenario]) {
    const at = new Date(placed_at.getTime() + hoursLater * HOUR_MS);
    steps[step](at);
    payment.changed_at = at;
  }
  return { order, events, movements, payment: order.paid_at ? payment : undefined, refund, dispute };
}

export type PlayedOrder = ReturnType<typeof playScenario>;

/** Oldest first. */
export const playScenarios = (now: Date): PlayedOrder[] =>
  sampleOrders.map((_, index) => playScenario(now, index));
