import { randomUUID } from "node:crypto";

import autocannon from "autocannon";

import { productId, type Shop } from "./shop.ts";

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
