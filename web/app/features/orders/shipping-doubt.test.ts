import { expect, test } from "vitest";

import { shippingDoubt } from "./shipping-doubt.ts";

test("staff are asked before an order without an address ships, and before a part-refunded one does", () => {
  expect(shippingDoubt({ address: "", money: "paid" })?.title).toBe("This order has no address");
  expect(shippingDoubt({ address: "Dock 4", money: "part-refunded" })?.title).toBe(
    "A part of the money went back",
  );
  expect(shippingDoubt({ address: "Dock 4", money: "paid" })).toBeUndefined();
});
