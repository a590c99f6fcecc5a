import { expect, test } from "vitest";

import { eventActor, eventDetail, eventKind, historyWords } from "./order-event-words.ts";

test("an event says what happened and who did it", () => {
  expect(eventKind({ kind: "hold-ended" })).toBe("Hold expired, units returned to stock");
  expect(eventActor({ kind: "placed", actor: "buyer@bulkhead.dev" })).toBe("by buyer@bulkhead.dev");
});

test("an event without an actor happened automatically", () => {
  expect(eventActor({ kind: "hold-ended" })).toBe("automatically");
  expect(eventActor({ kind: "paid" })).toBe("by bank transfer");
});

test("opening the payment page is not written as a payment", () => {
  const opened = { kind: "payment-started", detail: "$30,960.00" } as const;
  expect(eventKind(opened)).toBe("Payment page opened, nothing charged");
  expect(eventDetail(opened)).toBeUndefined();
  expect(eventDetail({ ...opened, kind: "paid" })).toBe("$30,960.00");
});

test("an altered history is never called verified", () => {
  expect(historyWords(true)).toBe("History verified: nothing has been altered.");
  expect(historyWords(false)).toBe("History altered: an entry was changed after it was written.");
});
