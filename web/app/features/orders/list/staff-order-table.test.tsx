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
  select: () => undefined,
  isAll: true,
  clear: () => undefined,
};

function draw(shown: readonly Order[], isJustShipped = false, refusal?: string): string {
  const table = (
    <StaffOrderTable
      orders={shown}
      now={at}
      kept={{
        rows: [...shown],
        isJustShipped: () => isJustShipped,
        keep: () => undefined,
        keepWhile: async () => undefined,
        keepRefused: () => undefined,
      }}
      rows={null}
      onAct={() => undefined}
      selection={selection}
      isSelecting={false}
      isShipping={false}
      onShip={() => undefined}
      refusals={new Map(refusal === undefined ? [] : [["1", refusal]])}
    />
  );
  const router = createMemoryRouter([{ path: "*", element: table }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("an email ends in an ellipsis and never breaks", () => {
  expect(draw([order])).toMatch(/<p class="[^"]*\btruncate\b[^"]*" title="procurement@voltaworks.com">/);
});

test("an order that has just shipped keeps its row, with a way back where the email was", () => {
  const row = draw([shipped], true);
  expect(row).toContain("data-shipped");
  expect(row).toMatch(/data-cell="account".*Undo.*data-cell="part"/);
  expect(row).not.toContain(">Shipped<");
  expect(row).not.toContain("procurement@voltaworks.com");
});

test("an order that shipped before needs no way back in the list", () => {
  expect(draw([shipped])).not.toContain("Undo");
});

test("an order that was refused says why in its row, and can be selected again", () => {
  const row = draw([order], false, "This order is not paid yet");
  expect(row).toMatch(/data-cell="part".*This order is not paid yet/);
  expect(row).toContain("Select BH-100001");
});

test("an order that has just shipped has no tick", () => {
  expect(draw([shipped], true)).not.toContain("Select BH-100001");
});

const purchase = { _id: "p", number: "PU-2041", orders: 7 };
const group = { orders: ["1", "2"], pay: 12_384_000, states: { paid: 2, shipped: 1 }, addresses: 1 };
const row = {
  ...{ ...order, purchase, poNumber: "4500-88213" },
  group: { ...group, toShip: 2, unitsToShip: 9_600, products: [], pictures: [] },
} as Order;

test("a purchase is one row with its sums, and one button for what may ship", () => {
  const drawn = draw([row]);
  expect(drawn).toContain("2 of 7 orders to ship");
  expect(drawn).toContain("PO 4500-88213");
  expect(drawn).toMatch(/1 shipped · .*one address</);
  expect(drawn).toContain("$123,840.00");
  expect(drawn).toContain(">9,600<");
  expect(drawn).toMatch(/Ship 2…<span class="sr-only"> of PU-2041/);
  expect(drawn).toContain("Select PU-2041");
  expect(drawn).not.toContain(">Shipped<");
});

test("a purchase of which nothing may ship has no button", () => {
  const drawn = draw([{ ...row, group: { ...row.group, toShip: 0 } } as Order]);
  expect(drawn).toContain("2 of 7 orders<");
  expect(drawn).not.toContain("Ship ");
});

test("the orders of an open purchase do not say again who it is for and how old it is", () => {
  const drawn = draw([row, { ...order, purchase }, { ...order, _id: "3", number: "BH-100009" }]);
  const [opened = "", inside = "", alone = ""] = drawn.split("<tr ").slice(1);
  expect(opened).toContain("data-open");
  expect(inside).toContain("data-inside");
  expect(inside).not.toContain("<time");
  expect(alone).not.toContain("data-inside");
  expect(alone).toContain("<time");
});
