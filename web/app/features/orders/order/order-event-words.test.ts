import type { OrderEvent } from "@bulkhead/contract/order-events";
import { expect, test } from "vitest";

import { eventActor, eventKind, historyWords, shownEvents } from "./order-event-words.ts";

test("an event says what happened and who did it", () => {
  expect(eventKind({ kind: "hold-ended" })).toBe("Hold expired, units returned to stock");
  expect(eventActor({ kind: "placed", actor: "buyer@bulkhead.dev" })).toBe("by buyer@bulkhead.dev");
});

test("an event without an actor happened automatically", () => {
  expect(eventActor({ kind: "hold-ended" })).toBe("automatically");
  expect(eventActor({ kind: "paid" })).toBe("by bank transfer");
});

const shownKinds = (...kinds: OrderEvent["kind"][]) =>
  shownEvents(kinds.map((kind) => ({ kind, at: new Date(0) }))).map(({ kind }) => kind);

test("a payment page that was only opened is no entry of the history", () => {
  expect(shownKinds("placed", "payment-started", "payment-cancelled", "cancelled")).toEqual([
    "placed",
    "cancelled",
  ]);
});

test("the history says how a declined card or a chosen transfer ended", () => {
  for (const attempt of ["payment-declined", "transfer-chosen"] as const)
    expect(shownKinds("payment-started", attempt, "payment-cancelled")).toEqual([
      attempt,
      "payment-cancelled",
    ]);
});

test("an altered history is never called verified", () => {
  expect(historyWords(true)).toBe("History verified: nothing has been altered.");
  expect(historyWords(false)).toBe("History altered: an entry was changed after it was written.");
});
