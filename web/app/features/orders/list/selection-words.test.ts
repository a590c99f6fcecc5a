import type { Order } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import { canPack } from "../packing.ts";
import { addressWords, selectionWords, shipCountWords } from "./selection-words.ts";

const order = (given: Partial<Order>) =>
  ({ unitsToShip: 1_350, pay: 3_957_000, address: "Dock 4", actions: ["ship"], ...given }) as Order;

test("a selection is told in units, money and addresses", () => {
  expect(selectionWords([order({ quantity: 1_400 }), order({})])).toBe(
    "2,700 units, $79,140.00, one address",
  );
});

test.each([
  [["Dock 4", "Dock 5", "Dock 6"], "3 addresses"],
  [["Dock 4", ""], "one address, 1 without"],
  [[""], "no address"],
])("%j are %s", (addresses, words) => {
  expect(addressWords(addresses.map((address) => order({ address })))).toBe(words);
});

test("only orders that may be shipped are counted", () => {
  const unpaid = order({ actions: ["cancel"] });
  expect(shipCountWords([order({}), unpaid, unpaid])).toBe("1 of 3");
  expect(shipCountWords([order({})])).toBe("1");
});

test("a paper for the parcel is for what ships or has shipped", () => {
  expect(canPack(order({}))).toBe(true);
  expect(canPack(order({ actions: [], status: "shipped" }))).toBe(true);
  expect(canPack(order({ actions: ["cancel"] }))).toBe(false);
});
