import { useId } from "react";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import { orderLists } from "../order-lists.ts";
import { ActionsCell, type RowProps } from "./order-table.tsx";

/** Staff ship what is paid and cancel what is not. */
export function StaffActions({ order, onAct }: RowProps) {
  const id = useId();
  const { ship, cancel, busyWith, problem, dialog } = useOrderActions(order, orderLists.admin, { onAct });
  const button = {
    order,
    isBusy: busyWith !== undefined,
    describedBy: problem === undefined ? undefined : id,
  };
  const [canShip, canCancel] = [order.actions.includes("ship"), order.actions.includes("cancel")];

  return (
    <ActionsCell id={id} problem={problem} isEmpty={!canShip && !canCancel}>
      {canShip && (
        <OrderButton {...button} className="btn-primary @max-4xl:grow" onPress={() => void ship()}>
          {busyWith === "ship" ? "Shipping…" : "Shipped"}
        </OrderButton>
      )}
      {canCancel && (
        <OrderButton
          {...button}
          className="btn-ghost text-error @max-4xl:first:-ms-3 @4xl:-me-3"
          onPress={() => void cancel()}
        >
          {busyWith === "cancel" ? "Canceling…" : "Cancel"}
        </OrderButton>
      )}
      {dialog}
    </ActionsCell>
  );
}
