import { expect, test } from "vitest";

import type { Returns } from "#platform/vendors/card-provider.ts";

import type { PaymentRow } from "../payments.store.ts";
import {
  compareReturns,
  isDisputed,
  isUnassigned,
  leftOf,
  leftOfShare,
  refundedOf,
  refundedOfShare,
} from "./payment-returns.ts";

type Refund = Returns["refunds"][number];
type Dispute = Returns["disputes"][number];

const refund = (status: Refund["status"], amountCents = 1_000, id = "re_1") =>
  ({ id, status, amountCents }) as Refund;
const dispute = (status: Dispute["status"], amountCents = 5_000, id = "dp_1") =>
  ({ id, status, amountCents, reason: "product_not_received" }) as Dispute;
const returns = (refunds: Refund[] = [], disputes: Dispute[] = []): Returns => ({ refunds, disputes });

test.each([
  ["nothing went back", returns(), 10_000, 0],
  ["a refund is on its way", returns([refund("pending")]), 9_000, 0],
  ["a refund was made", returns([refund("succeeded")]), 9_000, 1_000],
  ["a refund failed", returns([refund("failed")]), 10_000, 0],
  ["two refunds were made", returns([refund("succeeded"), refund("succeeded", 500, "re_2")]), 8_500, 1_500],
  ["a dispute is open", returns([], [dispute("open")]), 10_000, 0],
  ["a dispute was won", returns([], [dispute("won")]), 10_000, 0],
  ["a dispute was lost", returns([], [dispute("lost")]), 5_000, 5_000],
  [
    "a bank took back more than was left",
    returns([refund("succeeded")], [dispute("lost", 10_000)]),
    -1_000,
    10_000,
  ],
])("of $100.00, when %s, this is left and that has gone back", (_what, all, left, refunded) => {
  expect(leftOf(10_000, all)).toBe(left);
  expect(refundedOf(10_000, all)).toBe(refunded);
});

test("a charge is disputed while a dispute is open", () => {
  expect(isDisputed(returns([], [dispute("won"), dispute("open", 1, "dp_2")]))).toBe(true);
  expect(isDisputed(returns([], [dispute("won"), dispute("lost", 1, "dp_2")]))).toBe(false);
  expect(isDisputed(returns())).toBe(false);
});

const quiet = { lines: [], isByHand: false, hasFailed: false, isDisputed: false };

test("what was known before is no news", () => {
  const all = returns([refund("succeeded")], [dispute("open")]);
  expect(compareReturns(all, all, false)).toEqual(quiet);
  expect(compareReturns(returns(), returns(), true)).toEqual(quiet);
});

test("a refund at the provider is announced when it starts and when it is made", () => {
  const pending = returns([refund("pending")]);
  expect(compareReturns(returns(), pending, false)).toEqual({
    ...quiet,
    lines: [{ kind: "refund-due", detail: "$10.00" }],
  });
  expect(compareReturns(pending, returns([refund("succeeded")]), false)).toEqual({
    ...quiet,
    isByHand: true,
    lines: [{ kind: "refunded", detail: "$10.00", cents: 1_000, refunds: ["re_1"] }],
  });
});

test("a refund that we asked for is news only when it is made", () => {
  expect(compareReturns(returns(), returns([refund("pending")]), true)).toEqual(quiet);
  expect(compareReturns(returns(), returns([refund("succeeded")]), true)).toEqual({
    ...quiet,
    lines: [{ kind: "refunded", detail: "$10.00", cents: 1_000, refunds: ["re_1"] }],
  });
});

test("refunds that were made together are one line, without what was made before", () => {
  const before = returns([refund("succeeded")]);
  const now = returns([
    refund("succeeded"),
    refund("succeeded", 500, "re_2"),
    refund("succeeded", 250, "re_3"),
  ]);
  expect(compareReturns(before, now, true).lines).toEqual([
    { kind: "refunded", detail: "$7.50", cents: 750, refunds: ["re_2", "re_3"] },
  ]);
});

test("a refund that failed needs a person", () => {
  expect(compareReturns(returns([refund("pending")]), returns([refund("failed")]), true)).toEqual({
    ...quiet,
    hasFailed: true,
    lines: [{ kind: "payment-review", detail: "a refund of $10.00 failed" }],
  });
});

test.each([
  ["won", "won"],
  ["lost", "lost, $50.00 went back"],
] as const)("a dispute is opened, and then %s", (status, detail) => {
  const open = returns([], [dispute("open")]);
  const opened = { kind: "disputed", detail: "$50.00, product not received" };
  const closed = { kind: "dispute-closed", detail };
  expect(compareReturns(returns(), open, false)).toEqual({ ...quiet, isDisputed: true, lines: [opened] });
  expect(compareReturns(open, returns([], [dispute(status)]), false)).toEqual({ ...quiet, lines: [closed] });
  // We heard of it only after it was decided.
  expect(compareReturns(returns(), returns([], [dispute(status)]), false).lines).toEqual([opened, closed]);
});

const shareOf = (orderId: string, cents: number) => ({
  orderId,
  cents,
  number: 1,
  outcome: null,
  refundReason: null,
  keepCents: null,
  refundUnits: 0,
  isPaidByIt: true,
  order: { isCanceled: false, hasUnits: true, isPaid: true, isBeingPaid: false, payCents: cents },
});
const shares = [shareOf("one", 6_000), shareOf("two", 4_000)] as const;
const together = { shares: [...shares], amount_cents: 10_000, received_cents: 10_000 } as PaymentRow;
const refundOf = (orderId: string | null, amountCents: number, status: Refund["status"] = "succeeded") => ({
  ...refund(status, amountCents, `re_${orderId}_${amountCents}`),
  orderId,
});

test("what is left of a share is what its order has not got back, and no more than is left at all", () => {
  const [one, two] = shares;
  const all = returns([refundOf("one", 1_000), refundOf("two", 500, "failed")]);
  expect([leftOfShare(one, 10_000, all), leftOfShare(two, 10_000, all)]).toEqual([5_000, 4_000]);
  expect([refundedOfShare(one, all), refundedOfShare(two, all)]).toEqual([1_000, 0]);
  expect(leftOfShare(one, 10_000, returns([refundOf(null, 9_000)]))).toBe(1_000);
});

test.each([
  ["nothing went back", returns(), false],
  ["a refund names its order", returns([refundOf("one", 1_000)]), false],
  ["a refund names none", returns([refundOf(null, 6_000)]), true],
  ["such a refund failed", returns([refundOf(null, 6_000, "failed")]), false],
  ["a part was lost in a dispute", returns([], [dispute("lost", 1_000)]), true],
  ["all of it went back", returns([refundOf(null, 10_000)]), false],
  ["the rest went back", returns([refundOf("one", 6_000), refundOf(null, 4_000)]), false],
])(
  "of a payment of several orders, when %s, whether nobody knows whose money it is",
  (_what, all, expected) => {
    expect(isUnassigned(together, all)).toBe(expected);
  },
);

test("what was charged too much is nobody's, and a payment of one order has no question", () => {
  const tooMuch = { ...together, received_cents: 10_500 };
  expect(isUnassigned(tooMuch, returns([refundOf(null, 500)]))).toBe(false);
  expect(isUnassigned(tooMuch, returns([refundOf(null, 501)]))).toBe(true);
  const alone = { ...together, shares: [shareOf("one", 10_000)] };
  expect(isUnassigned(alone, returns([refundOf(null, 501)]))).toBe(false);
});
