import type { Order } from "@bulkhead/contract/orders";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { shipQuestion } from "./ask-to-ship.tsx";

const plain = { _id: "1", number: "BH-104872", address: "Dock 4", money: "paid", state: "paid" } as Order;
const unaddressed = { ...plain, _id: "2", number: "BH-104873", address: "" };
const wordsOf = (...orders: Order[]) => {
  const { title, detail } = shipQuestion(orders) ?? {};
  return [title, renderToStaticMarkup(<>{detail}</>).replaceAll(/<[^>]+>/g, "")];
};

test("an order without a doubt ships without a question", () => {
  expect(shipQuestion([plain, plain])).toBeUndefined();
});

test("one order is asked about in a sentence, several with a line for each in doubt", () => {
  const [title, detail] = wordsOf(unaddressed);
  expect(title).toBe("This order has no address");
  expect(detail).toContain("Nobody has said where it goes.");
  expect(wordsOf(plain, unaddressed)).toEqual(["Ship all 2 orders?", "BH-104873 has no address"]);
});
