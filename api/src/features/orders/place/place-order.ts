import { randomUUIDv7 } from "node:crypto";

import type { Input } from "@bulkhead/contract/endpoint";
import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY, type placeOrder as endpoint } from "@bulkhead/contract/orders";

import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { hashRequest } from "#platform/http/idempotent.ts";
import { networkOf } from "#platform/http/rate-limit.ts";

import type { OrderQueue } from "./order-queue.ts";
import { holdLimitMessage, type OrderTerms, type Verdict } from "./place-order-batch.ts";

/** More than any product can have on hand. */
const MAX_UNITS = 2_000_000_000;

function refusalOf({ problem, todayCents }: Verdict, terms: OrderTerms): AppError | undefined {
  switch (problem) {
    case null:
      return undefined;
    case "price_changed":
      return new AppError(problem, { message: `The price is now ${formatMoney(todayCents ?? 0)} a unit` });
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

/** Returns the id of the order once it is committed and holds its units. */
export async function placeOrder(
  queue: OrderQueue,
  terms: OrderTerms,
  viewer: Pick<Viewer, "id" | "email">,
  ip: string,
  { user, productName: _, ...details }: Input<typeof endpoint>["body"],
  key: string | undefined,
): Promise<string> {
  if (user !== undefined && user.trim().toLowerCase() !== viewer.email) throw new AppError("forbidden");
  if (details.quantity < MIN_ORDER_QUANTITY) throw new AppError("quantity_too_small");
  if (details.quantity > MAX_UNITS) throw new AppError("quantity_unavailable");
  const verdict = await queue({
    ...details,
    order_id: randomUUIDv7(),
    movement_id: randomUUIDv7(),
    user_id: viewer.id,
    network: networkOf(ip),
    request_key: key ?? null,
    request_hash: hashRequest([details]),
  });
  const refusal = refusalOf(verdict, terms);
  if (refusal) throw refusal;
  if (verdict.orderId === null) throw new Error("an accepted order has no id");
  return verdict.orderId;
}
