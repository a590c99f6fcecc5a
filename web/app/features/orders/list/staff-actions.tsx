import type { Order } from "@bulkhead/contract/orders";
import { useId } from "react";

import { ProblemText } from "#ui/form/problem-text.tsx";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import { orderLists } from "../order-lists.ts";

interface StaffActionsProps {
  order: Order;
  /** Called right before the order is changed. */
  onAct: () => void;
  onShipped: (order: Order) => void;
}

/** Staff ship what is paid and cancel what is not. Nothing takes the place of a pressed button. */
export function StaffActions({ order, onAct, onShipped }: StaffActionsProps) {
  const id = useId();
  const callbacks = { onAct, onShipped };
  const { ship, cancel, busyWith, problem, dialog } = useOrderActions(order, orderLists.admin, callbacks);
  const button = {
    order,
    isBusy: busyWith !== undefined,
    describedBy: problem === undefined ? undefined : id,
  };

  return (
    <td data-cell="actions" className="print:hidden!">
      <div className="flex items-center justify-end gap-1">
        {order.actions.includes("ship") && (
          <OrderButton {...button} className="btn-outline row-button" onPress={() => void ship()}>
            {busyWith === "ship" ? "Shipping…" : "Shipped"}
          </OrderButton>
        )}
        {order.actions.includes("cancel") && (
          <OrderButton
            {...button}
            className="btn-ghost text-muted hover:text-error focus-visible:text-error row-button font-normal"
            onPress={() => void cancel()}
          >
            {busyWith === "cancel" ? "Canceling…" : "Cancel"}
          </OrderButton>
        )}
      </div>
      <ProblemText id={id} className="text-end text-xs">
        {problem}
      </ProblemText>
      {dialog}
    </td>
  );
}
