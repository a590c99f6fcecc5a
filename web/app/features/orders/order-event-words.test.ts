import { expect, test } from "vitest";

import { eventActor, eventKind, historyWords } from "./order-event-words.ts";

test("an event says what happened and who did it", () => {
  expect(eventKind({ kind: "hold-ended" })).toBe("Hold ended, the units went back to stock");
  expect(eventActor({ actor: "buyer@bulkhead.dev" })).toBe("by buyer@bulkhead.dev");
});

test("what nobody did, the system did", () => {
  expect(eventActor({})).toBe("by the system");
});

test("a history that was changed is never called as it was written", () => {
  expect(historyWords(true)).toBe("The history is as it was written.");
  expect(historyWords(false)).toContain("not as it was written");
});
