import { randomUUIDv7 } from "node:crypto";

import type { Input } from "@bulkhead/contract/endpoint";
import { formatMoney } from "@bulkhead/contract/money";
import type { placeOrder as endpoint } from "@bulkhead/contract/orders";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";

import type { Viewer } from "#platform/access.ts";
import { AppError } from "#platform/errors.ts";
import { hashRequest } from "#platform/request-key.ts";

import type { OrderDesk } from "./order-desk.ts";

type Body = Input<typeof endpoint>["body"];

/** More than any product can have on hand. */
const MOST_UNITS = 2_000_000_000;

function assertSane({ user, quantity }: Body, viewer: Viewer): void {
  if (user !== undefined && user.trim().toLowerCase() !== viewer.email) throw new AppError("forbidden");
  if (quantity < MIN_ORDER_QUANTITY) throw new AppError("quantity_too_small");
  if (quantity > MOST_UNITS) throw new AppError("quantity_unavailable");
}

/** Answers the id of the order, which exists by then and holds its units. */
export async function placeOrder(
  desk: OrderDesk,
  viewer: Viewer,
  body: Body,
  key: string | undefined,
): Promise<string> {
  assertSane(body, viewer);
  const { product, price, quantity, phone, address } = body;
  const verdict = await desk({
    orderId: randomUUIDv7(),
    movementId: randomUUIDv7(),
    userId: viewer.id,
    productId: product,
    priceCents: price,
    quantity,
    phone,
    address,
    requestKey: key ?? null,
    requestHash: hashRequest([product, price, quantity, phone, address]),
  });
  if (verdict.problem === "price_changed") {
    throw new AppError("price_changed", `The price is now ${formatMoney(verdict.todayCents ?? 0)} a unit`);
  }
  if (verdict.problem !== null && verdict.problem !== "retry") throw new AppError(verdict.problem);
  if (verdict.orderId === null) throw new Error("an accepted order has no id");
  return verdict.orderId;
}
