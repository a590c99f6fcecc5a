import { randomUUID } from "node:crypto";

import { levers } from "../../dev/payments/levers.ts";
import { assert } from "./report.ts";
import { API, ask, call, PICTURES, SHOP } from "./visitor.ts";

const IDENTITY = "http://127.0.0.1:3012/identitytoolkit.googleapis.com/v1";
const cards = levers("http://127.0.0.1:3013", "sk_test_demo");
const UNITS = 101;

export interface Person {
  email: string;
  headers: { authorization: string };
}

/** What the login screen does: the provider's token, exchanged for ours. */
export async function signIn(email: string): Promise<Person> {
  const answer = await fetch(`${IDENTITY}/accounts:signInWithPassword?key=demo-key`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "bulkhead", returnSecureToken: true }),
    signal: AbortSignal.timeout(20_000),
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  const { token } = await ask<{ token: string }>(API, `/user/${email}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${idToken}` },
    body: { email },
  });
  return { email, headers: { authorization: `Bearer ${token}` } };
}

interface Product {
  _id: string;
  name: string;
  price: number;
  img: string;
}

async function placeOrder({ email, headers }: Person, { _id, price }: Product): Promise<string> {
  const { insertedId } = await ask<{ insertedId: string }>(API, "/api/order", {
    method: "POST",
    headers: { ...headers, "idempotency-key": randomUUID() },
    body: { user: email, product: _id, price, quantity: UNITS, phone: "5550100", address: "Dock 4" },
  });
  return insertedId;
}

/** Pays with the test card. Returns once the shop has heard of it from the provider. */
async function pay({ headers }: Person, order: string, product: Product): Promise<void> {
  const amount = Math.round(product.price * UNITS * 100) / 100;
  const { clientSecret } = await ask<{ clientSecret: string }>(API, "/create-payment-intent", {
    method: "POST",
    headers,
    body: { pay: amount, order },
  });
  await cards.pay(clientSecret.replace(/_secret_.*/, ""), "4242424242424242");
  for (let tries = 0; tries < 50; tries += 1) {
    const { paid } = await ask<{ paid?: boolean }>(API, `/api/order/${order}`, { headers });
    if (paid === true) return;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error("the order was charged, but is not paid");
}

/** Browses, looks at a picture, signs in, orders, pays, and finds the order among their own. */
export async function buy(): Promise<void> {
  const home = await call(SHOP, "/");
  assert(home.status === 200 && home.text.includes("</html>"), `the home page answers ${home.status}`);
  const [product] = await ask<[Product]>(API, "/tools?page=1&size=1");
  const picture = await call(PICTURES, new URL(product.img).pathname);
  assert(picture.status === 200, `the picture answers ${picture.status}`);

  const buyer = await signIn("buyer@example.com");
  const order = await placeOrder(buyer, product);
  await pay(buyer, order, product);
  const orders = await ask<{ _id: string }[]>(API, `/api/order/?email=${buyer.email}`, buyer);
  assert(
    orders.some(({ _id }) => _id === order),
    "the buyer does not see their order",
  );
}
