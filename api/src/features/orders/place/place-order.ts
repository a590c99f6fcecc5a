import { randomUUIDv7 } from "node:crypto";

import type { Input } from "@bulkhead/contract/endpoint";
import { formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { type placeOrder as endpoint } from "@bulkhead/contract/orders";
import { leastChargeWords } from "@bulkhead/contract/price-ladder";

import { toLadder } from "#features/products/product-fields.ts";
import { findProduct } from "#features/products/products.store.ts";
import type { Db } from "#platform/database/db.ts";
import { deliveryColumns } from "#platform/delivery-columns.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { hashRequest } from "#platform/http/idempotent.ts";
import { networkOf } from "#platform/http/rate-limit.ts";

import type { OrderQueue } from "./order-queue.ts";
import { holdLimitMessage, type OrderTerms, type Verdict } from "./place-order-batch.ts";

/** More than any product can have on hand. */
const MAX_UNITS = 2_000_000_000;

/** What no statement has to be asked about. */
export function quantityRefusal(quantity: number): AppError | undefined {
  if (quantity < MIN_ORDER_QUANTITY) return new AppError("quantity_too_small");
  return quantity > MAX_UNITS ? new AppError("quantity_unavailable") : undefined;
}

export function refusalOf({ problem, todayMicros }: Verdict, terms: OrderTerms): AppError | undefined {
  switch (problem) {
    case null:
      return undefined;
    case "price_changed":
      return new AppError(problem, {
        message: `The price is now ${formatUnitPrice(todayMicros ?? 0)} a unit`,
      });
    case "too_many_held":
    case "too_many_held_unverified":
    case "too_much_held":
    case "too_many_unverified_from_network":
    case "too_many_large_from_network":
    case "too_much_from_network":
      return new AppError("hold_limit", { message: holdLimitMessage(problem, terms) });
    case "retry":
    case "product_locked":
    case "account_locked":
    case "network_locked":
      return new AppError("unavailable");
    default:
      return new AppError(problem);
  }
}

/** The statement does not return the ladder, which most orders do not need. */
export async function belowLeastCharge(db: Db, { product, quantity }: { product: string; quantity: number }) {
  const found = await findProduct(db, product);
  return new AppError("below_least_charge", {
    message: found && leastChargeWords(toLadder(found), quantity),
  });
}

/** Returns the id of the order once it is committed and holds its units. */
export async function placeOrder(
  { db, queue }: { db: Db; queue: OrderQueue },
  terms: OrderTerms,
  viewer: Pick<Viewer, "id" | "email">,
  ip: string,
  { user, productName: _, ...details }: Input<typeof endpoint>["body"],
  key: string | undefined,
): Promise<string> {
  if (user !== undefined && user.trim().toLowerCase() !== viewer.email) throw new AppError("forbidden");
  const misfit = quantityRefusal(details.quantity);
  if (misfit) throw misfit;
  const { shipTo: _shipTo, ...ordered } = details;
  const verdict = await queue({
    ...ordered,
    ...deliveryColumns(details),
    order_id: randomUUIDv7(),
    movement_id: randomUUIDv7(),
    user_id: viewer.id,
    network: networkOf(ip),
    request_key: key ?? null,
    request_hash: hashRequest([details]),
  });
  if (verdict.problem === "below_least_charge") throw await belowLeastCharge(db, details);
  const refusal = refusalOf(verdict, terms);
  if (refusal) throw refusal;
  if (verdict.orderId === null) throw new Error("an accepted order has no id");
  return verdict.orderId;
}
