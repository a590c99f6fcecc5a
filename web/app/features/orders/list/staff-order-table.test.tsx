import type { Order } from "@bulkhead/contract/orders";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";

import { StaffOrderTable } from "./staff-order-table.tsx";

const at = new Date("2026-11-16T12:00:00Z");
const order = {
  _id: "1",
  number: "BH-100001",
  user: "procurement@voltaworks.com",
  company: "Voltaworks",
  productName: "GDDR7 memory",
  model: "K7-16G28",
  quantity: 4_800,
  pay: 6_192_000,
  address: "Dock 4",
  money: "paid",
  paid: true,
  placedAt: at,
  paidAt: at,
  holdUntil: at,
  state: "paid",
  actions: ["ship"],
} as unknown as Order;
const shipped = {
  ...order,
  status: "shipped",
  shippedAt: at,
  undoShipUntil: new Date(at.getTime() + 30 * 60_000),
  state: "shipped",
  actions: ["unship"],
} as Order;

const selection = {
  selected: [],
  canBeSelected: () => true,
  toggle: () => undefined,
  selectAll: () => undefined,
  isAll: true,
  clear: () => undefined,
};

function draw(shown: Order, isJustShipped: boolean, refusal?: string): string {
  const table = (
    <StaffOrderTable
      orders={[shown]}
      now={at}
      kept={{
        rows: [shown],
        isJustShipped: () => isJustShipped,
        keep: () => undefined,
        keepWhile: async () => undefined,
        keepRefused: () => undefined,
      }}
      rows={null}
      onAct={() => undefined}
      selection={selection}
      isSelecting={false}
      refusals={new Map(refusal === undefined ? [] : [[shown._id, refusal]])}
    />
  );
  const router = createMemoryRouter([{ path: "*", element: table }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("an email ends in an ellipsis and never breaks", () => {
  expect(draw(order, false)).toMatch(/<p class="[^"]*\btruncate\b[^"]*" title="procurement@voltaworks.com">/);
});

test("an order that has just shipped keeps its row, with a way back where the email was", () => {
  const row = draw(shipped, true);
  expect(row).toContain("data-shipped");
  expect(row).toMatch(/data-cell="account".*Undo.*data-cell="part"/);
  expect(row).not.toContain(">Shipped<");
  expect(row).not.toContain("procurement@voltaworks.com");
});

test("an order that shipped before needs no way back in the list", () => {
  expect(draw(shipped, false)).not.toContain("Undo");
});

test("an order that was refused says why in its row, and can be selected again", () => {
  const row = draw(order, false, "This order is not paid yet");
  expect(row).toMatch(/data-cell="part".*This order is not paid yet/);
  expect(row).toContain("Select BH-100001");
});

test("an order that has just shipped has no tick", () => {
  expect(draw(shipped, true)).not.toContain("Select BH-100001");
});
