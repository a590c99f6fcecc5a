import type { Order } from "@bulkhead/contract/orders";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { RefundDialog } from "./refund-dialog.tsx";

const order = { number: "BH-104872", user: "buyer@example.com", productName: "Axial fan" } as Order;
const subject = { refundable: 69_185, goesTo: "the card", isShipped: false, endsOrder: true };
const html = (isWhole = false) =>
  renderToStaticMarkup(<RefundDialog {...subject} order={order} isWhole={isWhole} onClose={() => {}} />);

test("the refund dialog starts without an amount, and without an error", () => {
  expect(html()).toMatch(/<input[^>]* value=""/);
  expect(html()).toContain("At most $691.85");
  expect(html()).not.toContain('role="alert"');
});

test("the Enter key refunds nothing: the dialog has no button that submits it", () => {
  expect(html()).not.toContain('type="submit"');
  expect(html(true)).not.toContain('type="submit"');
});

test("a payment in review goes back as a whole", () => {
  expect(html(true)).toContain("Cancel and refund $691.85");
});
