import { expect, test } from "vitest";

import { aboutWords, monthOptions, monthToDownload } from "./invoice-words.ts";

const months = [
  { month: "2026-11", documents: 2 },
  { month: "2026-09", documents: 1_200 },
];
const now = new Date("2026-11-19T12:00:00Z");

test("a document names its first orders, its purchase, and how many more orders there are", () => {
  expect(aboutWords({ orders: ["BH-1"], purchases: [] })).toEqual(["BH-1", ""]);
  const orders = ["BH-1", "BH-2", "BH-3", "BH-4", "BH-5"];
  expect(aboutWords({ orders, purchases: ["PU-7"] })).toEqual(["BH-1", ", BH-2, BH-3 and 2 more, PU-7"]);
});

test("months say how many documents they have, and the one in the URL is among them", () => {
  expect(monthOptions(months, "2026-09")).toEqual([
    ["", "All months"],
    ["2026-11", "November 2026 (2)"],
    ["2026-09", "September 2026 (1,200)"],
  ]);
  expect(monthOptions(months, "2020-01")).toContainEqual(["2020-01", "January 2020 (0)"]);
});

test("the last month that is over is offered as one file, until somebody chooses another", () => {
  expect(monthToDownload(months, {}, now)).toBe("2026-09");
  expect(monthToDownload(months.slice(0, 1), {}, now)).toBe("2026-11");
  expect(monthToDownload(months, { month: "2026-11" }, now)).toBe("2026-11");
  expect(monthToDownload(months, { month: "2026-10" }, now)).toBeUndefined();
  expect(monthToDownload(months, { search: "INV" }, now)).toBeUndefined();
  expect(monthToDownload([], {}, now)).toBeUndefined();
});
