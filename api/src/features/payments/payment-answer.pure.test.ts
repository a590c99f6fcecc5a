import { expect, test } from "vitest";

import * as answer from "./payment-answer.ts";

const at = new Date("2026-11-15T09:30:00Z");
type Row = Parameters<typeof answer.toPayment>[0];
const toPayment = (row: Row, isAdmin = false) => answer.toPayment(row, "order-1", { isAdmin });

const row: Row = {
  id: "payment-1",
  shares: [
    {
      orderId: "order-1",
      number: 104_872,
      cents: 50_000,
      outcome: null,
      refundReason: null,
      keepCents: null,
      refundUnits: 0,
      isPaidByIt: false,
      order: { isCanceled: false, hasUnits: true, isPaid: false, isBeingPaid: false, payCents: 50_000 },
    },
  ],
  refunds: [],
  intent_id: null,
  amount_cents: 50_000,
  method: "card",
  status: "creating",
  received_cents: null,
  confirmed_at: null,
  refunded_cents: 0,
  refunded_at: null,
  created_at: at,
  changed_at: at,
  asked_at: at,
  standing: "live",
  refund_reason: null,
  is_invoiced: false,
  disputes: [],
  booked: [],
  answer_by: null,
};

const refund: Row["refunds"][number] = {
  ...{
    id: "re_1",
    orderId: "order-1",
    amountCents: 20_000,
    status: "succeeded",
    createdAt: at.toISOString(),
  },
};
const dispute = { id: "dp_1", reason: "fraudulent", createdAt: at.toISOString() };

test("a new payment has an amount and nothing else", () => {
  expect(toPayment(row)).toEqual({ state: "open", amount: 50_000, at });
});

test("a charge shows what was received, not what was due", () => {
  const confirmedAt = new Date("2026-11-16T09:30:00Z");
  const charged = { ...row, intent_id: "pi_1", received_cents: 60_000, confirmed_at: confirmedAt };
  expect(toPayment({ ...charged, status: "review" })).toEqual({
    state: "review",
    amount: 60_000,
    at,
    transactionId: "pi_1",
    confirmedAt,
  });
});

test("a refund shows how much and when", () => {
  const refundedAt = new Date("2026-11-17T09:30:00Z");
  const refunded = { ...row, refunded_cents: 100, refunded_at: refundedAt };
  expect(toPayment(refunded)).toMatchObject({ refunded: 100, refundedAt });
});

test.each([
  ["open", "open"],
  ["succeeded", "succeeded"],
  ["canceled", "cancelled"],
  ["refund_due", "refund-due"],
  ["refunded", "refunded"],
] as const)("a payment that is %s reads %s", (status, state) => {
  expect(toPayment({ ...row, status }).state).toBe(state);
});

test("staff read why a payment was refunded, and buyers do not", () => {
  const refunded = { ...row, refund_reason: "Ordered twice" };
  expect(toPayment(refunded, true).refundReason).toBe("Ordered twice");
  expect(toPayment(refunded).refundReason).toBeUndefined();
});

test("a dispute is shown", () => {
  const disputes = [{ ...dispute, amountCents: 50_000, status: "lost" as const }];
  expect(toPayment({ ...row, disputes }).dispute).toBe("lost");
});

const [share] = row.shares;
const together: Row = {
  ...row,
  ...{
    status: "succeeded",
    intent_id: "pi_1",
    received_cents: 90_000,
    amount_cents: 90_000,
    confirmed_at: at,
  },
  shares: [
    ...row.shares,
    {
      orderId: "order-2",
      number: 104_873,
      cents: 40_000,
      outcome: null,
      refundReason: null,
      keepCents: null,
      refundUnits: 0,
      isPaidByIt: false,
      order: { isCanceled: false, hasUnits: true, isPaid: false, isBeingPaid: false, payCents: 50_000 },
    },
  ],
};

test("of a payment of several orders, each is told its share and the numbers of the others", () => {
  expect(toPayment(together)).toMatchObject({ state: "succeeded", amount: 50_000, with: ["BH-104873"] });
  expect(answer.toPayment(together, "ORDER-2", { isAdmin: false })).toMatchObject({
    amount: 40_000,
    with: ["BH-104872"],
  });
  expect(toPayment(row).with).toBeUndefined();
});

test("a share that went back says so, with its own reason, although the payment is kept", () => {
  const refunds: Row["refunds"] = [{ ...refund, amountCents: 50_000 }];
  const returned = { ...together, refunds, refunded_cents: 50_000, refunded_at: at };
  if (!share) throw new Error("the payment has a share");
  returned.shares = [
    { ...share, outcome: "refunded", refundReason: "Too many" },
    ...together.shares.slice(1),
  ];
  expect(toPayment(returned, true)).toMatchObject({
    state: "refunded",
    refunded: 50_000,
    refundedAt: at,
    refundReason: "Too many",
  });
});

test("a refund that names no order took of each what the ledger says", () => {
  const refunds: Row["refunds"] = [{ ...refund, orderId: null }];
  const booked = { orderId: "order-1", providerId: "re_1", kind: "refund", brings: false, cents: -12_000 };
  const returned = { ...together, status: "refund_due" as const, refunds, refunded_at: at, booked: [booked] };
  expect(toPayment(returned)).toMatchObject({ state: "refund-due", amount: 50_000, refunded: 12_000 });
});

test("staff are told what they can still refund, less what is on its way, and buyers are not", () => {
  const refunds: Row["refunds"] = [{ ...refund, amountCents: 20_000, status: "pending" }];
  const going = { ...together, refunds };
  expect(toPayment(going, true).refundable).toBe(30_000);
  expect(toPayment(going).refundable).toBeUndefined();
  if (!share) throw new Error("the payment has a share");
  const asked = { ...together, shares: [{ ...share, keepCents: 45_000 }, ...together.shares.slice(1)] };
  expect(toPayment(asked, true).refundable).toBe(45_000);
  const disputes = [{ ...dispute, amountCents: 90_000, status: "open" as const }];
  expect(toPayment({ ...going, disputes }, true).refundable).toBeUndefined();
  expect(toPayment({ ...going, status: "refund_due" }, true).refundable).toBeUndefined();
});

test("while nobody knows what belongs to whom, each order is told of the whole payment", () => {
  const unclear: Row = { ...together, status: "review", refunded_cents: 1_000, refunded_at: at };
  expect(toPayment(unclear)).toMatchObject({ state: "review", amount: 90_000, refunded: 1_000 });
  expect(toPayment({ ...unclear, status: "refunded" })).toMatchObject({ amount: 50_000, refunded: 50_000 });
});
