import { randomUUID } from "node:crypto";
import { resolve } from "node:path";

import { askWith, orderOf, place, productId } from "../shop/client.ts";
import { type Shop } from "../shop/shop.ts";
import { askWithWrk, type Answers } from "./wrk.ts";

export type Choice = "random products" | "one hot product";

/** Places orders of random buyers as fast as they are answered. Their tokens are in a file, one in each line. */
export const placeWithWrk = (
  origin: string,
  { tokens, products, ...load }: { tokens: string; products: number; connections: number; seconds: number },
): Promise<Answers> =>
  askWithWrk(origin, {
    ...load,
    script: [resolve(import.meta.dirname, "orders.lua"), tokens, String(products), randomUUID()],
  });

/** Places an order of a buyer for each of the first products, one after the other. */
export async function placeSome({ send }: Pick<Shop, "send">, token: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await place(askWith(send, token), orderOf(productId(n)));
}
