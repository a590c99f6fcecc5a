import { expect, test } from "vitest";

import {
  beforeWords,
  changeWords,
  chartWords,
  figuresCsv,
  hoursWords,
  keptOf,
  ledgerWords,
  periodWords,
} from "./figure-words.ts";

const nothing = { orders: 0, units: 0, paid: 0, refunded: 0 };
const sold = { orders: 2, units: 250, paid: 120_000, refunded: 20_050, hoursToShip: 26.04 };
const periods = [
  { start: "2026-11-16", ...nothing, before: sold },
  { start: "2026-11-15", ...sold, before: nothing },
];

test("what went back is not kept", () => {
  expect(keptOf(sold)).toBe(99_950);
});

test("the figures say what else adds up to the same", () => {
  expect(ledgerWords({ paid: 120_000, refunded: 20_050, held: 0 })).toBe(
    "Of all time, $1,200.00 was paid and $200.50 went back. The movements for the accountant and the file of all orders add up to the same.",
  );
  expect(ledgerWords({ paid: 0, refunded: 0, held: 500 })).toContain("Another $5.00 arrived by bank");
});

test("a period is named in UTC, wherever the reader is", () => {
  expect(periodWords("day", "2026-11-01")).toBe("Nov 1, 2026");
  expect(periodWords("month", "2026-11-01")).toBe("November 2026");
});

test("a change is told in percent, unless there was nothing before", () => {
  expect(changeWords(112, 100)).toBe("+12%");
  expect(changeWords(40, 100)).toBe("−60%");
  expect(changeWords(100, 100)).toBe("±0%");
  expect(changeWords(100, 0)).toBe("");
  expect(beforeWords(2_400, 1_200)).toBe("1,200 before, +100%");
  expect(beforeWords(5, 0)).toBe("0 before");
});

test("hours are exact where they are few", () => {
  expect([hoursWords(0.42), hoursWords(26.04), hoursWords(1_200.4), hoursWords(undefined)]).toEqual([
    "0.4 h",
    "26 h",
    "1,200 h",
    "–",
  ]);
});

test("the file has every period beside the one before, and amounts that spreadsheets can add up", () => {
  const [head, first, second, end] = figuresCsv({ by: "day", periods }).split("\r\n");
  expect(head).toBe(
    "day (UTC),orders,units,paid,refunded,kept,median hours to ship,orders before,units before,paid before,refunded before,kept before,median hours to ship before",
  );
  expect(first).toBe("2026-11-16,0,0,0.00,0.00,0.00,,2,250,1200.00,200.50,999.50,26.0");
  expect(second).toBe("2026-11-15,2,250,1200.00,200.50,999.50,26.0,0,0,0.00,0.00,0.00,");
  expect(end).toBe("");
});

test("the chart is told in words", () => {
  expect(chartWords({ by: "day", periods, total: { ...sold, before: nothing } })).toBe(
    "$999.50 in all, $0.00 before. The best day is Nov 15, 2026 with $999.50.",
  );
});
