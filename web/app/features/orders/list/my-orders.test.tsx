import { orderFilter } from "@bulkhead/contract/order-states";
import type { Order } from "@bulkhead/contract/orders";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import MyOrders from "./my-orders.route.tsx";

const now = new Date("2026-11-16T12:00:00Z");
const order = {
  _id: "019b0000-0000-7000-8000-000000000001",
  number: "BH-104872",
  user: "buyer@example.com",
  productName: "Axial fan",
  quantity: 101,
  price: 6_850_000,
  pay: 69_185,
  paid: false,
  money: "unpaid",
  state: "held",
  isHeld: true,
  holdUntil: now,
  placedAt: now,
  address: "Dock 4",
  papers: ["proforma"],
  actions: ["pay", "cancel"],
} as unknown as Order;

const counts = Object.fromEntries(orderFilter.options.map((filter) => [filter, 1]));

function draw(orders: readonly Order[], facts: object = {}): string {
  const list = {
    ...{ orders, now, counts, hasOrders: orders.length > 0, company: undefined },
    ...{ search: "", filter: "all", sort: "newest", scope: "own", page: 1, pages: 1, ranges: {} },
    ...{ isExact: true, shown: "purchases", opened: new Map(), total: orders.length, ...facts },
  };
  const props = { loaderData: list } as unknown as ComponentProps<typeof MyOrders>;
  const Page = createRoutesStub([{ path: "/", Component: () => <MyOrders {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a buyer with orders can search, filter, sort and download them", () => {
  const page = draw([order]);
  for (const words of ["Search orders", "Filter by state", "Newest first", "Download CSV", "1 order<"])
    expect(page).toContain(words);
  expect(page).not.toContain("No orders yet");
});

test("a buyer without orders is asked to choose a part, and has nothing to search", () => {
  const page = draw([]);
  expect(page).toContain("No orders yet");
  for (const words of ["Search orders", "Filter by state", "Newest first", "Download CSV"])
    expect(page).not.toContain(words);
});

test("a filter that matches nothing says so", () => {
  expect(draw([], { hasOrders: true })).toContain("No orders match this filter.");
});

test("orders that can be paid together have a tick, and the bar comes with the first", () => {
  const page = draw([order, { ...order, _id: "2", number: "BH-104873", isHeld: false, state: "lapsed" }]);
  expect(page).toContain("Select Axial fan, BH-104872");
  expect(page).not.toContain("Select Axial fan, BH-104873");
  expect(page).not.toContain("Selected orders");
});

test("the invoice of an order is in its row, and those of a purchase are one press away", () => {
  const shipped = { state: "shipped", paid: true, money: "paid", actions: [] } as const;
  const paid = { ...order, ...shipped, actions: [], papers: ["proforma" as const, "invoice" as const] };
  expect(draw([order])).not.toContain("Invoice");
  expect(draw([paid])).toMatch(/<button[^>]*btn-ghost[^>]*>Invoice<span class="sr-only"> for Axial fan/);
  const purchase = { _id: order._id, number: "PU-2041", orders: 1 };
  const group = {
    ...{ orders: [order._id], pay: 69_185, states: { shipped: 1 }, products: [], pictures: [] },
    ...{ toShip: 0, unitsToShip: 0, addresses: 1 },
  };
  expect(draw([{ ...paid, purchase, group }])).toContain("/dashboard/invoices?search=PU-2041");
});
