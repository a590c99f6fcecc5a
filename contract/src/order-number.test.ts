import { expect, test } from "vitest";

import {
  isOrderNumber,
  orderNumber,
  parseOrderNumber,
  parsePurchaseNumber,
  purchaseNumber,
} from "./order-number.ts";

test("an order has a short number", () => {
  expect(orderNumber(104_872)).toBe("BH-104872");
});

test("the number of an order is understood as people write it", () => {
  for (const written of [
    "BH-104872",
    "bh-104872",
    "bh104872",
    "BH 104872",
    "#104872",
    "#BH-104872",
    " 104872 ",
  ])
    expect(parseOrderNumber(written)).toBe(104_872);
});

test("other texts are no number of an order", () => {
  for (const other of ["", "BH-", "BH-104872x", "X-104872", "1048.72", "1,048", "-", "1048720000"])
    expect(parseOrderNumber(other)).toBeUndefined();
});

test("only with its prefix and several digits it can hardly be anything else", () => {
  for (const written of ["BH-104872", "bh 1048", "#BH104872", " BH-104872 "])
    expect(isOrderNumber(written)).toBe(true);
  for (const other of ["104872", "#104872", "BH-", "BH-104872x", "bhm", "BH12", "BH-200"])
    expect(isOrderNumber(other)).toBe(false);
});

test("the number of a purchase is short, and understood as people write it", () => {
  for (const written of [purchaseNumber(2_041), "pu2041", "PU 2041", "#2041", " 2041 "])
    expect(parsePurchaseNumber(written)).toBe(2_041);
  for (const other of ["", "PU-", "PU-2041x", "BH-2041", "20.41", "2041000000"])
    expect(parsePurchaseNumber(other)).toBeUndefined();
});
