import { expect, test } from "vitest";

import { shortOrderId, shortTransactionId, stageWords, timeLeftWords } from "./order-words.ts";

const now = new Date("2026-12-14T14:30:00Z");
const left = (until: string) => timeLeftWords(new Date(until), now);

test("a hold says how many full hours or minutes it lasts", () => {
  expect(left("2026-12-16T14:30:00Z")).toBe("48\u00A0h\u00A0left");
  expect(left("2026-12-16T14:29:59Z")).toBe("47\u00A0h\u00A0left");
  expect(left("2026-12-14T15:30:00Z")).toBe("1\u00A0h\u00A0left");
  expect(left("2026-12-14T15:12:00Z")).toBe("42\u00A0min\u00A0left");
  expect(left("2026-12-14T14:30:01Z")).toBe("1\u00A0min\u00A0left");
});

test("an expired hold has no time left", () => {
  expect(left("2026-12-14T14:30:00Z")).toBe("");
  expect(left("2026-12-13T14:30:00Z")).toBe("");
});

test("an order says what stage it is in until it ships", () => {
  const order = { paid: false, isHeld: true, holdUntil: new Date("2026-12-15T14:30:00Z") };
  expect(stageWords(order, now)).toBe("Unpaid, 24\u00A0h\u00A0left");
  expect(stageWords({ ...order, holdUntil: now }, now)).toBe("Unpaid");
  expect(stageWords({ ...order, isHeld: false }, now)).toBe("Hold expired");
  expect(stageWords({ ...order, isHeld: false, cancelRequested: true }, now)).toBe("Being canceled");
  expect(stageWords({ ...order, paid: true }, now)).toBe("Paid");
});

test("long ids are shortened", () => {
  expect(shortOrderId("019a1b2c-3d4e-7f00-8000-000000000001")).toBe("019a1b2c-3d4e");
  expect(shortTransactionId("pi_3QabcdefGHIJ")).toBe("pi_3QabcdefGHI…");
  expect(shortTransactionId("pi_3QabcdefGHI")).toBe("pi_3QabcdefGHI");
});
