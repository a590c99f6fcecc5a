import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";

import { useConfirm } from "#ui/confirm.tsx";

/** Asks before an order is cancelled. The dialog must be rendered by the caller. */
export function useConfirmCancel(): [confirm: (order: Order) => Promise<boolean>, dialog: ReactNode] {
  const [ask, dialog] = useConfirm();
  const confirm = (order: Order) =>
    ask({
      action: "Cancel order",
      refusal: "Keep order",
      detail: (
        <>
          <p className="text-base-content font-semibold" dir="auto">
            {order.productName}
          </p>
          <p>
            {order.quantity.toLocaleString("en-US")} units, {formatMoney(order.pay)}
          </p>
          <p>Ordered by {order.user}</p>
          <p className="mt-1 font-mono text-[0.8125rem]">{order._id}</p>
          <p className="mt-3">
            {order.isHeld
              ? "The units go back to stock, and the price is no longer held."
              : "The order leaves the list."}
          </p>
        </>
      ),
    });
  return [confirm, dialog];
}
