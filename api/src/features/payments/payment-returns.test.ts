import { expect, test } from "vitest";

import type { Returns } from "#platform/card-provider.ts";

import { compareReturns, isDisputed, leftOf, refundedOf } from "./payment-returns.ts";

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
    lines: [{ kind: "refunded", detail: "$10.00" }],
  });
});

test("a refund that we asked for is news only when it is made", () => {
  expect(compareReturns(returns(), returns([refund("pending")]), true)).toEqual(quiet);
  expect(compareReturns(returns(), returns([refund("succeeded")]), true)).toEqual({
    ...quiet,
    lines: [{ kind: "refunded", detail: "$10.00" }],
  });
});

test("refunds that were made together are one line, without what was made before", () => {
  const before = returns([refund("succeeded")]);
  const now = returns([
    refund("succeeded"),
    refund("succeeded", 500, "re_2"),
    refund("succeeded", 250, "re_3"),
  ]);
  expect(compareReturns(before, now, true).lines).toEqual([{ kind: "refunded", detail: "$7.50" }]);
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
