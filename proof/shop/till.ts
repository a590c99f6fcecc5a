import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import { startChild } from "../../dev/child.ts";
import { levers } from "../../dev/payments/levers.ts";
import { paymentProvider } from "../../dev/payments/program.ts";
import { freePort } from "../../dev/ports.ts";
import { openShop, productId, type Shop } from "./shop.ts";

const QUANTITY = 101;
const PRICE_CENTS = 685;
const GOOD_CARD = "4242424242424242";

/** One step in the life of an order. */
export interface Till {
  shop: Shop;
  place: (token: string) => Promise<string>;
  /** Starts the payment, pays with a card and tells the API, which also hears of it from the card provider. */
  pay: (token: string, order: string) => Promise<void>;
  ship: (order: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** A shop with a card provider. */
export async function openTill(products: number, settings: string[]): Promise<Till> {
  const port = await freePort();
  const { program, env } = paymentProvider({ port });
  const logs = await mkdtemp(resolve(tmpdir(), "bulkhead-till-"));
  const provider = await startChild(program, logs);
  const shop = await openShop(products, { settings, env });
  const card = levers(env.STRIPE_API_BASE, env.STRIPE_SECRET_KEY);
  await card.hooks({ url: `${shop.api}/webhooks/stripe` });
  let turn = 0;

  async function call<T>(token: string, method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${shop.api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }

  return {
    shop,
    async place(token) {
      turn += 1;
      const body = {
        product: productId(1 + (turn % products)),
        price: PRICE_CENTS / 100,
        quantity: QUANTITY,
      };
      const details = { phone: "+1 555 0100", address: "Dock 4, Harbor Road 12, Oakland, CA 94607" };
      const { insertedId } = await call<{ insertedId: string }>(token, "POST", "/api/order", {
        ...body,
        ...details,
      });
      return insertedId;
    },
    async pay(token, order) {
      const amount = { pay: (PRICE_CENTS * QUANTITY) / 100, order };
      const { clientSecret } = await call<{ clientSecret: string }>(
        token,
        "POST",
        "/create-payment-intent",
        amount,
      );
      const intent = clientSecret.split("_secret_")[0] ?? "";
      await card.pay(intent, GOOD_CARD);
      await call(token, "PATCH", `/api/order/${order}`, { orders: order, transactionId: intent });
    },
    async ship(order) {
      await call(shop.adminToken, "PATCH", `/api/orders/shipped/${order}`);
    },
    async stop() {
      await shop.stop();
      await provider.stop();
    },
  };
}

/** Does something for each of these, so many at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [index, item] of left) results[index] = await work(item, index);
    }),
  );
  return results;
}
