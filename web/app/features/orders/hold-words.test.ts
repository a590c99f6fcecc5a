import { expect, test } from "vitest";

import { timeLeftWords } from "./hold-words.ts";

const now = new Date("2026-12-14T14:30:00Z");
const left = (until: string) => timeLeftWords(new Date(until), now);

test("a hold says how long it lasts and never promises more", () => {
  expect(left("2026-12-16T14:30:00Z")).toBe("48\u00A0h\u00A0left");
  expect(left("2026-12-16T14:29:59Z")).toBe("47\u00A0h\u00A0left");
  expect(left("2026-12-14T15:30:00Z")).toBe("1\u00A0h\u00A0left");
  expect(left("2026-12-14T15:12:00Z")).toBe("42\u00A0min\u00A0left");
  expect(left("2026-12-14T14:30:01Z")).toBe("1\u00A0min\u00A0left");
});

test("a hold that is over has nothing left", () => {
  expect(left("2026-12-14T14:30:00Z")).toBe("");
  expect(left("2026-12-13T14:30:00Z")).toBe("");
});
