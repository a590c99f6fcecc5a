import { productId } from "../shop/client.ts";
import { emailOf, type Shop } from "../shop/shop.ts";
import { placeSome } from "./order-load.ts";

export interface Case {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** Answers that are read from the database for each caller. */
export async function answersOf(shop: Shop): Promise<Case[]> {
  const [token = ""] = shop.tokens;
  const owner = { authorization: `Bearer ${token}` };
  await placeSome(shop, token, 20);
  const [order] = (await (await fetch(`${shop.api}/api/order/`, { headers: owner })).json()) as [
    { _id: string },
  ];
  const staff = { authorization: `Bearer ${shop.adminToken}` };
  return [
    { name: "Liveness", url: `${shop.api}/healthz`, headers: {} },
    { name: "One part, exact", url: `${shop.api}/tools/${productId(1)}`, headers: {} },
    {
      name: "My Orders, 20 of them",
      url: `${shop.api}/api/order/?email=${emailOf(token)}&page=1&size=20`,
      headers: owner,
    },
    { name: "One order", url: `${shop.api}/api/order/${order._id}`, headers: owner },
    { name: "Manage Order", url: `${shop.api}/api/orders?page=1&size=20`, headers: staff },
    { name: "Today", url: `${shop.api}/api/today`, headers: staff },
  ];
}
