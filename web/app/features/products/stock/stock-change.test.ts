import { errors } from "@bulkhead/contract/errors";
import { describe, expect, test } from "vitest";

import {
  countWords,
  changeWords,
  figuresAfter,
  noChange,
  savedWords,
  stockChangeForm,
  unitsProblem,
} from "./stock-change.ts";

const figures = { onHand: 1000, reserved: 300 };
const holder = (number: string, quantity: number, isFree: boolean) => ({
  _id: number,
  number,
  account: "Reparatronica",
  quantity,
  isFree,
});
const holders = [holder("BH-3", 101, true), holder("BH-1", 199, false)];
const typed = (mode: typeof noChange.mode, units: string, direction = noChange.direction) => ({
  mode,
  units,
  direction,
});
const after = (...args: Parameters<typeof typed>) => figuresAfter(typed(...args), figures, holders);
const problem = (...args: Parameters<typeof typed>) => unitsProblem(typed(...args), figures, holders);

describe("the figures after", () => {
  test("receiving and correcting add or remove units", () => {
    expect(after("receive", "1,200")).toEqual({ onHand: 2200, reserved: 300 });
    expect(after("correct", "50")).toEqual({ onHand: 1050, reserved: 300 });
    expect(after("correct", "50", "remove")).toEqual({ onHand: 950, reserved: 300 });
  });

  test("a count are what was counted", () => {
    expect(after("count", "988")).toEqual({ onHand: 988, reserved: 300 });
    expect(after("count", "0")).toEqual({ onHand: 0, reserved: 300 });
  });

  test("a loss are without the holds that it ends", () => {
    expect(after("loss", "700")).toEqual({ onHand: 300, reserved: 300 });
    expect(after("loss", "701")).toEqual({ onHand: 299, reserved: 199 });
  });

  test("nothing readable are those of now", () => {
    expect(after("receive", "many")).toEqual(figures);
  });
});

describe("a change is refused", () => {
  test("without a number of units", () => {
    expect(problem("receive", " ")).toBe("How many units?");
    for (const units of ["0", "many", "1.5", "-5"])
      expect(problem("receive", units)).toMatch(/whole number above 0/);
  });

  test("when it would take what orders hold", () => {
    expect(problem("correct", "700", "remove")).toBeUndefined();
    expect(problem("correct", "701", "remove")).toBe("Only 700 are free: 2 orders hold 300");
    expect(problem("count", "300")).toBeUndefined();
    expect(problem("count", "299")).toMatch(/book a loss/);
  });

  test("when it would lose what paid orders hold, or more than there is", () => {
    expect(problem("loss", "801")).toBeUndefined();
    expect(problem("loss", "802")).toMatch(/At most 801 .* hold the other 199/);
    expect(problem("loss", "1001")).toBe("Only 1,000 units are on hand");
  });

  test("above the maximum", () => {
    expect(problem("receive", "1000000000")).toBe(errors.stock_too_high.message);
  });
});

test("the button names the change", () => {
  expect(changeWords(typed("receive", "1200"))).toBe("Receive 1,200");
  expect(changeWords(typed("count", "5526"))).toBe("Set to 5,526");
  expect(changeWords(typed("correct", "50"))).toBe("Add 50");
  expect(changeWords(typed("correct", "50", "remove"))).toBe("Remove 50");
  expect(changeWords(typed("loss", "3,500"))).toBe("Write off 3,500");
  expect([changeWords(typed("receive", "")), changeWords(typed("count", "x"))]).toEqual(["Receive", "Count"]);
});

test("a count says how far the books are off", () => {
  expect(countWords(5526, 5538)).toBe("12 fewer than the books say");
  expect(countWords(5539, 5538)).toBe("1 more than the books say");
  expect(countWords(5538, 5538)).toBe("Exactly what the books say");
});

test("what was saved is not shown beside what is typed or wrong", () => {
  expect(savedWords("Saved: 300 on hand", "", false)).toBe("Saved: 300 on hand");
  expect(savedWords("Saved: 300 on hand", "5", false)).toBe("");
  expect(savedWords("Saved: 300 on hand", "", true)).toBe("");
});

test("an empty form asks for what its mode needs", () => {
  const missing = (mode: typeof noChange.mode) =>
    stockChangeForm(figures, holders)
      .safeParse({ ...noChange, mode })
      .error?.issues.map(({ path }) => path[0]);
  expect(missing("receive")).toEqual(["units", "deliveryNote"]);
  expect(missing("count")).toEqual(["units"]);
  expect(missing("correct")).toEqual(["units", "reason"]);
  expect(missing("loss")).toEqual(["units", "reason"]);
});
