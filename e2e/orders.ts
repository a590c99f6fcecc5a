import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import type { Levers } from "../dev/payments/levers.ts";
import { products } from "../dev/seed/products.ts";
import { goodCard } from "./payment-provider.ts";
import {
  admin,
  apiOrigin,
  ask,
  changeDatabase,
  newVerified,
  send,
  signInAs,
  type Login,
  type Person,
} from "./people.ts";

/** The fields of an order that tests read. */
export interface PlacedOrder {
  _id: string;
  number: string;
  productName: string;
  pay: number;
  paid: boolean;
  isHeld: boolean;
  transactionId?: string;
}

/** The seed gives its products the same ids on every machine. */
export function productId(slug: string): string {
  const number = products.findIndex((product) => product.slug === slug) + 1;
  return `019a0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

export const payPath = ({ _id }: Pick<PlacedOrder, "_id">) => `/dashboard/payment/${_id}`;

const powerStage = "/parts/sps-70";

/** As a visitor, on the public page of a part: its button, and the words that say what happened. */
export async function collect(page: Page, quantity: number): Promise<void> {
  await page.goto(`${powerStage}?quantity=${quantity}`);
  await page.getByRole("button", { name: /^Add [\d,]+ to your list$/ }).click();
  await expect(page.getByRole("status").getByText(/ × SPS-70 added to your list$/)).toBeVisible();
}

/** A list with as many lines as one can have. */
export async function fillList(page: Page, buyer: Login): Promise<void> {
  const { _id } = await send(page, buyer, "POST", "/api/lists", { name: "Spares" });
  await changeDatabase(
    `insert into list_lines (id, list_id, product_id, place, quantity, saved_micros, saved_available)
     select gen_random_uuid(), $1, $2, n, 101, 1, 1 from generate_series(1, 500) n`,
    [_id, productId("axial-fan-100")],
  );
}

/** A new buyer, signed in without the login screen. */
export async function newBuyer(page: Page): Promise<Person> {
  const person = await newVerified(page, "Bea Buyer");
  await signInAs(page, person);
  return person;
}

export async function readOrder(page: Page, person: Login, id: string): Promise<PlacedOrder> {
  const answer = await ask(page, person, "GET", `/api/order/${id}`);
  return (await answer.json()) as PlacedOrder;
}

interface Contact {
  phone: string;
  address: string;
}

export const saveProfile = (page: Page, person: Login, profile: Contact) =>
  send(page, person, "PUT", "/api/users/profile", profile);

export const setDelivery = (page: Page, person: Login, id: string, delivery: Contact) =>
  send(page, person, "PUT", `/api/order/${id}/delivery`, delivery);

/** Places an order through the API. */
export async function placeOrder(
  page: Page,
  person: Login,
  product = productId("power-stage-70a"),
  quantity = 101,
  address = "",
): Promise<PlacedOrder> {
  const { price } = (await (await page.request.get(`${apiOrigin()}/tools/${product}`)).json()) as {
    price: number;
  };
  const order = { product, price, quantity, address };
  const { insertedId } = await send(page, person, "POST", "/api/order", order);
  return readOrder(page, person, insertedId);
}

/** The id of the order that was just placed. The page shows its number, and its links have the id. */
export async function placedId(page: Page): Promise<string> {
  const href = await page.getByRole("link", { name: "Pay now" }).getAttribute("href");
  return href?.split("/").at(-1) ?? "";
}

/** Pays one or more orders through the API: charges the card once and reports the transaction. */
export async function payOrder(
  page: Page,
  person: Login,
  orders: PlacedOrder | readonly PlacedOrder[],
  provider: Levers,
): Promise<void> {
  const all = [orders].flat();
  const [order, ...others] = all.map(({ _id }) => _id);
  const pay = Math.round(all.reduce((sum, each) => sum + each.pay, 0) * 100) / 100;
  const { clientSecret } = await send(page, person, "POST", "/create-payment-intent", {
    pay,
    ...(others.length > 0 ? { orders: [order, ...others] } : { order }),
  });
  const [transactionId = ""] = clientSecret.split("_secret");
  await provider.pay(transactionId, goodCard.replaceAll(" ", ""));
  await send(page, person, "PATCH", `/api/order/${order}`, { orders: order, transactionId });
}

/** Ships through the API, as staff. */
export const shipOrder = (page: Page, { _id }: Pick<PlacedOrder, "_id">) =>
  send(page, admin, "PATCH", `/api/orders/shipped/${_id}`);

export async function cancelOrder(page: Page, person: Login, { _id }: PlacedOrder): Promise<number> {
  return (await ask(page, person, "DELETE", `/api/orders/${_id}`)).status();
}

/** A name for a product that other tests do not find. */
export const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** Adds a product through the API. Its price and stock belong to one test. */
export async function addProduct(page: Page, name: string, quantity = 1_000): Promise<string> {
  const [seeded] = (await (await page.request.get(`${apiOrigin()}/tools?size=1`)).json()) as {
    img: string;
  }[];
  const product = { name, brand: "Prototype", model: "P-1", quantity, price: 12.5 };
  const shown = { discription: "For a test", img: seeded?.img };
  return (await send(page, admin, "POST", "/api/products", { ...product, ...shown })).insertedId;
}

export const changePrice = (page: Page, id: string, price: number) =>
  send(page, admin, "PATCH", `/api/products/${id}`, { price });

const DOCK = "Acme Boards, Receiving\nDock 4, 1200 Ringwood Ave\nSan Jose, CA 95131";

/** Places an order for each of these quantities, pays them together, for a new buyer, and signs in as an admin. */
export async function placePaid(
  page: Page,
  provider: Levers,
  quantities: readonly number[],
  { address = DOCK, name = "" } = {},
) {
  const buyer = await newBuyer(page);
  const product = await addProduct(page, name || `Shipped ${buyer.email}`, 10_000);
  const place = (quantity: number) => placeOrder(page, buyer, product, quantity, address);
  const orders = await Promise.all(quantities.map(place));
  await payOrder(page, buyer, orders, provider);
  await signInAs(page, admin);
  return { buyer, orders, ids: orders.map(({ _id }) => _id) };
}

/** Holds 150 of each of these parts as one purchase, through the API. */
export async function holdParts(page: Page, buyer: Login, products: readonly string[]) {
  const read = async (product: string) => {
    const answer = await page.request.get(`${apiOrigin()}/tools/${product}`);
    return { product, quantity: 150, price: ((await answer.json()) as { price: number }).price };
  };
  const lines = await Promise.all(products.map(read));
  const body = { lines, hold: "all", address: DOCK, poNumber: "4500-88213" };
  const placed = await ask(page, buyer, "POST", "/api/purchases", body);
  const { purchase } = (await placed.json()) as { purchase: PlacedOrder };
  const answer = await ask(page, buyer, "GET", `/api/purchases/${purchase._id}`);
  const { _id, number, orders } = (await answer.json()) as PlacedOrder & { orders: PlacedOrder[] };
  return { _id, number, orders, path: `/dashboard/purchases/${_id}` };
}

/** Lets the hold expire, and waits until the worker has released the units. */
export async function endHold(page: Page, person: Login, { _id }: Pick<PlacedOrder, "_id">): Promise<void> {
  await changeDatabase("update orders set hold_until = now() - interval '1 minute' where id = $1", [_id]);
  await changeDatabase("select graphile_worker.add_job('release-holds', '{}')");
  const isHeld = async () => (await readOrder(page, person, _id)).isHeld;
  await expect.poll(isHeld, { timeout: 70_000 }).toBe(false);
}

/** Sends a part of its money back through the API, as staff. */
export const refundPart = (page: Page, { _id }: PlacedOrder, amount: number) =>
  send(page, admin, "POST", `/api/orders/${_id}/refunds`, { amount, reason: "Short delivery" });
