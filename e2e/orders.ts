import { expect, type Page } from "@playwright/test";
import { Client } from "pg";

import type { Levers } from "../dev/payments/levers.ts";
import { products } from "../dev/seed/products.ts";
import { goodCard } from "./payment-provider.ts";
import {
  admin,
  apiOrigin,
  databaseUrl,
  enterAs,
  makeVerified,
  stranger,
  tokenOf,
  type Person,
} from "./people.ts";

/** What the API says of an order, as far as tests look at it. */
export interface PlacedOrder {
  _id: string;
  productName: string;
  pay: number;
  paid: boolean;
  transactionId?: string;
}

/** The seed gives its products the same ids everywhere. */
export function productId(slug: string): string {
  const place = products.findIndex((product) => product.slug === slug) + 1;
  return `019a0000-0000-7000-8000-${String(place).padStart(12, "0")}`;
}

export const payPath = ({ _id }: Pick<PlacedOrder, "_id">) => `/dashboard/payment/${_id}`;

type Login = Pick<Person, "email" | "password">;

async function bearer(page: Page, person: Login) {
  return { authorization: `Bearer ${await tokenOf(page, person)}` };
}

/** Somebody new, signed in without the login screen. */
export async function newBuyer(page: Page): Promise<Person> {
  const person = stranger("Bea Buyer");
  await makeVerified(page, person);
  await enterAs(page, person);
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

/** Without the order page, for tests that are about what follows. */
export async function placeOrder(
  page: Page,
  person: Login,
  product = productId("power-stage-70a"),
  quantity = 101,
): Promise<PlacedOrder> {
  const headers = await bearer(page, person);
  const { price } = (await (await page.request.get(`${apiOrigin()}/tools/${product}`)).json()) as {
    price: number;
  };
  const answer = await page.request.post(`${apiOrigin()}/api/order`, {
    headers,
    data: { product, price, quantity },
  });
  expect(answer.ok()).toBe(true);
  const { insertedId } = (await answer.json()) as { insertedId: string };
  return readOrder(page, person, insertedId);
}

/** Without the payment page: the buyer's card is charged, and the shop is told. */
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
  const told = await page.request.patch(`${apiOrigin()}/api/order/${_id}`, { headers, data });
  expect(told.ok()).toBe(true);
}

export async function cancelOrder(page: Page, person: Login, { _id }: PlacedOrder): Promise<number> {
  const headers = await bearer(page, person);
  return (await page.request.delete(`${apiOrigin()}/api/orders/${_id}`, { headers })).status();
}

/** A part of one's own, whose price and stock nobody else touches. */
export async function addProduct(page: Page, name: string, quantity: number): Promise<string> {
  const [known] = (await (await page.request.get(`${apiOrigin()}/tools?size=1`)).json()) as { img: string }[];
  const answer = await page.request.post(`${apiOrigin()}/api/products`, {
    headers: await bearer(page, admin),
    data: { name, brand: "Prototype", quantity, price: 12.5, discription: "For a test", img: known?.img },
  });
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

export async function changePrice(page: Page, id: string, price: number): Promise<void> {
  const headers = await bearer(page, admin);
  const answer = await page.request.patch(`${apiOrigin()}/api/products/${id}`, { headers, data: { price } });
  expect(answer.ok()).toBe(true);
}

/** Two days pass: the hold is over, and the worker gives the units back. */
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
