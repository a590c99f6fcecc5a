import { randomUUID } from "node:crypto";
import { resolve } from "node:path";

import autocannon from "autocannon";

import { productId, type Api, type Shop } from "../shop/shop.ts";
import { askWithWrk, type Answers } from "./wrk.ts";

export type Choice = "random products" | "one hot product";

/** Places orders of random buyers over HTTP, as fast as they are answered or at a rate for each second. */
export function loadOrders(
  { api, tokens, products }: Pick<Shop, "api" | "tokens" | "products">,
  choice: Choice,
  options: { connections: number; duration: number; overallRate?: number },
): Promise<autocannon.Result> {
  const product = () =>
    productId(choice === "random products" ? 1 + Math.floor(Math.random() * products) : 1);
  return autocannon({
    url: `${api}/api/order`,
    method: "POST",
    headers: { "content-type": "application/json" },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...request.headers,
            authorization: `Bearer ${tokens[Math.floor(Math.random() * tokens.length)]}`,
            "idempotency-key": randomUUID(),
          },
          body: JSON.stringify({ product: product(), price: 6.85, quantity: 101, phone: "", address: "" }),
        }),
      },
    ],
    ...options,
  });
}

/** Places orders of random buyers as fast as they are answered. Their tokens are in a file, one in each line. */
export const placeWithWrk = (
  origin: string,
  { tokens, products, ...load }: { tokens: string; products: number; connections: number; seconds: number },
): Promise<Answers> =>
  askWithWrk(origin, {
    ...load,
    script: [resolve(import.meta.dirname, "orders.lua"), tokens, String(products), randomUUID()],
  });

/** Places one order of a buyer. */
export async function placeOne({ api }: Pick<Api, "api">, token: string, product: string): Promise<void> {
  const { ok, status } = await fetch(`${api}/api/order`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ product, price: 6.85, quantity: 101, phone: "", address: "" }),
  });
  if (!ok) throw new Error(`an order was answered by ${status}`);
}
