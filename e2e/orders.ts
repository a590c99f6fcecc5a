import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";
import { Client } from "pg";

import type { Levers } from "../dev/payments/levers.ts";
import { products } from "../dev/seed/products.ts";
import { goodCard } from "./payment-provider.ts";
import {
  admin,
  apiOrigin,
  databaseUrl,
  signInAs,
  createVerifiedUser,
  newPerson,
  getToken,
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

type Login = Pick<Person, "email" | "password">;

async function bearer(page: Page, person: Login) {
  return { authorization: `Bearer ${await getToken(page, person)}` };
}

/** A new buyer, signed in without the login screen. */
export async function newBuyer(page: Page): Promise<Person> {
  const person = newPerson("Bea Buyer");
  await createVerifiedUser(page, person);
  await signInAs(page, person);
  return person;
}

export async function readOrder(page: Page, person: Login, id: string): Promise<PlacedOrder> {
  const headers = await bearer(page, person);
  return (await (
    await page.request.get(`${apiOrigin()}/api/order/${id}`, { headers })
  ).json()) as PlacedOrder;
}

export async function saveProfile(
  page: Page,
  person: Login,
  profile: { phone: string; address: string },
): Promise<void> {
  const headers = await bearer(page, person);
  const answer = await page.request.put(`${apiOrigin()}/api/users/profile`, { headers, data: profile });
  expect(answer.ok()).toBe(true);
}

/** Places an order through the API. */
export async function placeOrder(
  page: Page,
  person: Login,
  product = productId("power-stage-70a"),
  quantity = 101,
  address = "",
): Promise<PlacedOrder> {
  const headers = await bearer(page, person);
  const { price } = (await (await page.request.get(`${apiOrigin()}/tools/${product}`)).json()) as {
    price: number;
  };
  const answer = await page.request.post(`${apiOrigin()}/api/order`, {
    headers,
    data: { product, price, quantity, address },
  });
  expect(answer.ok()).toBe(true);
  const { insertedId } = (await answer.json()) as { insertedId: string };
  return readOrder(page, person, insertedId);
}

/** Pays through the API: charges the card and reports the transaction. */
export async function payOrder(
  page: Page,
  person: Login,
  { _id, pay }: PlacedOrder,
  provider: Levers,
): Promise<void> {
  const headers = await bearer(page, person);
  const start = await page.request.post(`${apiOrigin()}/create-payment-intent`, {
    headers,
    data: { pay, order: _id },
  });
  const { clientSecret } = (await start.json()) as { clientSecret: string };
  const [transactionId = ""] = clientSecret.split("_secret");
  await provider.pay(transactionId, goodCard.replaceAll(" ", ""));
  const data = { orders: _id, transactionId };
  const reported = await page.request.patch(`${apiOrigin()}/api/order/${_id}`, { headers, data });
  expect(reported.ok()).toBe(true);
}

export async function setDelivery(
  page: Page,
  person: Login,
  id: string,
  delivery: { phone: string; address: string },
): Promise<void> {
  const headers = await bearer(page, person);
  const answer = await page.request.put(`${apiOrigin()}/api/order/${id}/delivery`, {
    headers,
    data: delivery,
  });
  expect(answer.ok()).toBe(true);
}

/** Ships through the API, as staff. */
export async function shipOrder(page: Page, { _id }: PlacedOrder): Promise<void> {
  const headers = await bearer(page, admin);
  const answer = await page.request.patch(`${apiOrigin()}/api/orders/shipped/${_id}`, { headers });
  expect(answer.ok()).toBe(true);
}

export async function cancelOrder(page: Page, person: Login, { _id }: PlacedOrder): Promise<number> {
  const headers = await bearer(page, person);
  return (await page.request.delete(`${apiOrigin()}/api/orders/${_id}`, { headers })).status();
}

/** A name for a product that other tests do not find. */
export const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** Adds a product through the API. Its price and stock belong to one test. */
export async function addProduct(page: Page, name: string, quantity = 1_000): Promise<string> {
  const [seeded] = (await (await page.request.get(`${apiOrigin()}/tools?size=1`)).json()) as {
    img: string;
  }[];
  const answer = await page.request.post(`${apiOrigin()}/api/products`, {
    headers: await bearer(page, admin),
    data: {
      ...{ name, brand: "Prototype", model: "P-1", quantity, price: 12.5 },
      ...{ discription: "For a test", img: seeded?.img },
    },
  });
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

export async function changePrice(page: Page, id: string, price: number): Promise<void> {
  const headers = await bearer(page, admin);
  const answer = await page.request.patch(`${apiOrigin()}/api/products/${id}`, { headers, data: { price } });
  expect(answer.ok()).toBe(true);
}

const DOCK = "Acme Boards, Receiving\nDock 4, 1200 Ringwood Ave\nSan Jose, CA 95131";

/** Places a paid order for each of these quantities, for a new buyer, and signs in as an admin. */
export async function placePaid(page: Page, provider: Levers, quantities: readonly number[], address = DOCK) {
  const buyer = await newBuyer(page);
  const product = await addProduct(page, `Shipped ${buyer.email}`, 10_000);
  const orders: PlacedOrder[] = [];
  for (const quantity of quantities) {
    const order = await placeOrder(page, buyer, product, quantity, address);
    await payOrder(page, buyer, order, provider);
    orders.push(order);
  }
  await signInAs(page, admin);
  return { buyer, orders, ids: orders.map(({ _id }) => _id) };
}

/** Lets the hold expire, and waits until the worker has released the units. */
export async function endHold(page: Page, person: Login, { _id }: PlacedOrder): Promise<void> {
  const database = new Client({ connectionString: databaseUrl() });
  await database.connect();
  await database.query("update orders set hold_until = now() - interval '1 minute' where id = $1", [_id]);
  await database.query("select graphile_worker.add_job('release-holds', '{}')");
  await database.end();
  const isHeld = async () =>
    ((await readOrder(page, person, _id)) as PlacedOrder & { isHeld: boolean }).isHeld;
  await expect.poll(isHeld, { timeout: 70_000 }).toBe(false);
}

/** Sends a part of its money back through the API, as staff. */
export async function refundPart(page: Page, { _id }: PlacedOrder, amount: number): Promise<void> {
  const answer = await page.request.post(`${apiOrigin()}/api/orders/${_id}/refunds`, {
    headers: await bearer(page, admin),
    data: { amount, reason: "Short delivery" },
  });
  expect(answer.ok()).toBe(true);
}
