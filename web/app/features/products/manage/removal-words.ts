import type { ProductOrders } from "@bulkhead/contract/open-orders";

import { formatNumber } from "#ui/format-number.ts";

/** What hangs on a part that is about to be deleted: "300 on hand, 2 open orders hold 101". */
export function removalWords({ onHand, reserved, orders }: ProductOrders): string {
  const held =
    orders === 0
      ? "no open order holds any"
      : `${formatNumber(orders)} open ${orders === 1 ? "order holds" : "orders hold"} ${formatNumber(reserved)}`;
  return `${formatNumber(onHand)} on hand, ${held}`;
}
