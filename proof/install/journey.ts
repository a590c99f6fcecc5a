import { getOrder, listMyOrders } from "@bulkhead/contract/orders";
import { listProducts } from "@bulkhead/contract/products";
import { signIn as enter } from "@bulkhead/contract/users";

import { levers } from "../../dev/payments/levers.ts";
import { ask, askWith, bearer, charge, GOOD_CARD, orderOf, place, UNITS, type Ask } from "../shop/client.ts";
import { assert } from "./report.ts";
import { call, PICTURES, send, SHOP } from "./visitor.ts";

const IDENTITY = "http://127.0.0.1:3012/identitytoolkit.googleapis.com/v1";
const cards = levers("http://127.0.0.1:3013", "sk_test_demo");
export interface Person {
  email: string;
  headers: { authorization: string };
  ask: Ask;
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
  const input = { params: { email }, body: { email } };
  const { token } = await askWith(send, idToken)<{ token: string }>(enter, input);
  return { email, headers: bearer(token), ask: askWith(send, token) };
}

interface Product {
  _id: string;
  price: number;
  img: string;
}

/** Pays with the test card. Returns once the shop has heard of it from the provider. */
async function pay(buyer: Ask, id: string, { price }: Product): Promise<void> {
  await charge(buyer, id, (intent) => cards.pay(intent, GOOD_CARD), Math.round(price * UNITS * 100) / 100);
  for (let tries = 0; tries < 50; tries += 1) {
    const { paid } = await buyer<{ paid?: boolean }>(getOrder, { params: { id } });
    if (paid === true) return;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error("the order was charged, but is not paid");
}

/** Browses, looks at a picture, signs in, orders, pays, and finds the order among their own. */
export async function buy(): Promise<void> {
  const home = await call(SHOP, "/");
  assert(home.status === 200 && home.text.includes("</html>"), `the home page answers ${home.status}`);
  const [product] = await ask<[Product]>(send, listProducts, {}, { query: { page: 1, size: 1 } });
  const picture = await call(PICTURES, new URL(product.img).pathname);
  assert(picture.status === 200, `the picture answers ${picture.status}`);

  const buyer = await signIn("buyer@example.com");
  const order = await place(buyer.ask, orderOf(product._id, { user: buyer.email, price: product.price }));
  await pay(buyer.ask, order, product);
  const orders = await buyer.ask<{ _id: string }[]>(listMyOrders, { query: { email: buyer.email } });
  assert(
    orders.some(({ _id }) => _id === order),
    "the buyer does not see their order",
  );
}
