import { expect, test } from "vitest";

import { eventActor, eventKind, historyWords } from "./order-event-words.ts";

test("an event says what happened and who did it", () => {
  expect(eventKind({ kind: "hold-ended" })).toBe("Hold expired, units returned to stock");
  expect(eventActor({ actor: "buyer@bulkhead.dev" })).toBe("by buyer@bulkhead.dev");
});

test("an event without an actor happened automatically", () => {
  expect(eventActor({})).toBe("automatically");
});

test("an altered history is never called verified", () => {
  expect(historyWords(true)).toBe("History verified: nothing has been altered.");
  expect(historyWords(false)).toBe("History altered: an entry was changed after it was written.");
});
