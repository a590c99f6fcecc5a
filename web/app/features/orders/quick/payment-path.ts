import { MAX_CHARGE_CENTS } from "@bulkhead/contract/orders";
import { MOST_TOGETHER } from "@bulkhead/contract/payments";

export interface JustPlaced {
  id: string;
  payCents: number;
}

/** Where to pay orders that were just placed: together if one charge can carry them. */
export function paymentPathOf(orders: readonly JustPlaced[]): string {
  const totalCents = orders.reduce((sum, { payCents }) => sum + payCents, 0);
  const [first, ...others] = orders.map(({ id }) => id);
  if (first === undefined || totalCents > MAX_CHARGE_CENTS || orders.length > MOST_TOGETHER)
    return "/dashboard/orders?filter=unpaid";
  const together = others.length > 0 ? `?with=${others.join(",")}` : "";
  return `/dashboard/payment/${first}${together}`;
}
