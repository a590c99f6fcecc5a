import type { Client } from "pg";

import { productId } from "../shop/client.ts";

/** What is asked, by the name that the page shows. */
export type Calls = Record<string, string>;

const parts = "/tools?page=1&size=24";

export const productCalls: Calls = {
  "Parts by name": parts,
  "Parts by price": `${parts}&sort=price`,
  "Parts by available units": `${parts}&sort=-quantity`,
  "Parts, page 100": "/tools?page=100&size=24",
  "Parts of a brand": `${parts}&brand=Kestrelforge`,
  "Parts, a common word": `${parts}&search=capacitor`,
  "Parts, a rare word": `${parts}&search=beryllium`,
  "Parts, a misspelled word": `${parts}&search=berylium`,
  "One part": `/tools/${productId(1)}`,
  Brands: "/api/brands",
  "Brands, a common word": "/api/brands?search=capacitor",
  "Brands, a rare word": "/api/brands?search=beryllium",
  "Manage Product": "/toolsallmanage?page=1&size=24",
};

/** The buyer of the first orders, who has a hundred of them however large the shop is. */
const BUYER = "past2@example.com";
const page = "page=1&size=20";

const orderLists: Calls = {
  "My Orders": `/api/order/?email=${BUYER}&${page}`,
  "My Orders, counts": `/api/orders/counts?email=${BUYER}`,
  "My Orders, search by part": `/api/order/?email=${BUYER}&search=Part 7&${page}`,
  "Manage Order": `/api/orders?${page}`,
  "Manage Order, unpaid": `/api/orders?filter=unpaid&${page}`,
  "Manage Order, to ship": `/api/orders?filter=to-ship&${page}`,
  "Manage Order, delivered": `/api/orders?filter=delivered&${page}`,
  "Manage Order, ended holds": `/api/orders?filter=hold-ended&${page}`,
  "Manage Order, in trouble": `/api/orders?filter=trouble&${page}`,
  "Manage Order, oldest first": `/api/orders?sort=oldest&${page}`,
  "Manage Order, highest total first": `/api/orders?sort=-pay&${page}`,
  "Manage Order, unpaid, lowest total first": `/api/orders?filter=unpaid&sort=pay&${page}`,
  "Manage Order, page 100": "/api/orders?page=100&size=20",
  "Manage Order, counts": "/api/orders/counts",
  "Manage Order, search by buyer": `/api/orders?search=${BUYER}&${page}`,
  "Manage Order, search by part": `/api/orders?search=Part 77&${page}`,
  "Manage Order, search by number": `/api/orders?search=BH-100077&${page}`,
  "Manage Order, search by address": `/api/orders?search=harbor road&${page}`,
  "Manage Order, search for nothing": `/api/orders?search=nothing like it&${page}`,
  "Manage Order, counts of a search": `/api/orders/counts?search=${BUYER}`,
  "CSV of all orders, first page": "/api/orders.csv",
  Today: "/api/today",
  "Payments to decide": "/api/payments/to-decide",
  "Figures by day": "/api/figures?by=day",
  "Figures by month": "/api/figures?by=month",
  Users: `/api/users?${page}`,
  "Users, search": `/api/users?search=${BUYER}&${page}`,
  Activity: `/api/activity?${page}`,
  "Manage Product, 1,000 parts": "/toolsallmanage?page=1&size=24",
  "Ledger of a part": `/api/products/${productId(1)}/ledger?${page}`,
  Books: "/api/books",
};

/** With those about one order: the oldest of the buyer that waits to be shipped. */
export async function readOrderCalls(client: Client): Promise<Calls> {
  const { rows } = await client.query<{ id: string; account_id: string; phone: string }>(
    `select orders.id, orders.account_id, orders.phone from orders join users on users.id = user_id
     where email = $1 and paid_at is not null and shipped_at is null order by placed_at limit 1`,
    [BUYER],
  );
  const [order] = rows;
  if (!order) throw new Error(`${BUYER} has no order to ship`);
  return {
    ...orderLists,
    "Manage Order, search by phone": `/api/orders?search=${order.phone}&${page}`,
    "Manage Order, after page 100": `/api/orders?after=${order.id}&size=20`,
    "One order": `/api/order/${order.id}`,
    "One order, timeline": `/api/order/${order.id}/timeline`,
    "One order, what can ship along": `/api/shipments/companions?order=${order.id}`,
    "One customer": `/api/customers/${order.account_id}`,
  };
}
