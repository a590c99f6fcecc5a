import type { Order } from "@bulkhead/contract/orders";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { RefundDialog } from "./refund-dialog.tsx";

const facts = { number: "BH-104872", user: "buyer@example.com", productName: "Axial fan", pay: 69_185 };
const order = { ...facts, price: 6_850_000, quantity: 101, unitsRefunded: 0, unitsToShip: 101 } as Order;
const subject = { refundable: 69_185, goesTo: "the card", endsOrder: true };
const html = (isWhole = false, of = order) =>
  renderToStaticMarkup(
    <RefundDialog {...subject} hasUnits order={of} isWhole={isWhole} onClose={() => {}} />,
  );

test("the refund dialog starts without an amount, and without an error", () => {
  expect(html()).toMatch(/<input[^>]* value=""/);
  expect(html()).toContain("At most 101, at $6.85 a unit");
  expect(html()).not.toContain('role="alert"');
});

test("the Enter key refunds nothing: the dialog has no button that submits it", () => {
  expect(html()).not.toContain('type="submit"');
  expect(html(true)).not.toContain('type="submit"');
});

test("staff say whether units of a shipped order are back in stock", () => {
  expect(html()).not.toContain("back in stock");
  expect(html(false, { ...order, shippedAt: new Date(0) })).toContain("The units are back in stock");
});

test("a payment in review goes back as a whole", () => {
  expect(html(true)).toContain("Cancel and refund $691.85");
});
