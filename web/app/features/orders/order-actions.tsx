import type { Order } from "@bulkhead/contract/orders";
import { useId, useRef } from "react";
import { Link, useNavigate } from "react-router";

import { useListSearch } from "#ui/list-state.ts";

import { OrderButton } from "./order-button.tsx";
import type { OrderList } from "./order-lists.ts";
import { useConfirmCancel } from "./use-confirm-cancel.tsx";
import { useOrderAction } from "./use-order-action.ts";

interface OrderActionsProps {
  order: Order;
  list: OrderList;
}

/** Everything that can be done with an order, on its own page. */
export function OrderActions({ order, list }: OrderActionsProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const back = list.to + useListSearch();
  const { ship, cancel, busy, problem } = useOrderAction(order);
  const [confirmCancel, dialog] = useConfirmCancel();
  const button = {
    order,
    isBusy: busy !== undefined,
    describedBy: problem === undefined ? undefined : id,
  };

  // The button goes with what it has done; the place where it stood gets the focus.
  const shipNow = async () => {
    await ship();
    place.current?.focus();
  };
  const cancelIfSure = async () => {
    if (await confirmCancel(order)) await cancel(list.cancelCall, async () => navigate(back));
  };

  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none print:hidden">
      {order.actions.includes("pay") && (
        <Link className="btn btn-primary min-h-11" to={`/dashboard/payment/${order._id}`}>
          Pay now
        </Link>
      )}
      {order.actions.includes("ship") && (
        <OrderButton {...button} className="btn-primary min-h-11 px-4" onPress={() => void shipNow()}>
          {busy === "ship" ? "Shipping…" : "Shipped"}
        </OrderButton>
      )}
      {order.actions.includes("cancel") && (
        <OrderButton
          {...button}
          className="btn-ghost text-error min-h-11 px-4"
          onPress={() => void cancelIfSure()}
        >
          {busy === "cancel" ? "Cancelling…" : "Cancel"}
        </OrderButton>
      )}
      <button type="button" className="btn btn-outline min-h-11" onClick={() => print()}>
        Print
      </button>
      {problem !== undefined && (
        <p id={id} role="alert" className="text-error basis-full text-sm font-semibold">
          {problem}
        </p>
      )}
      {dialog}
    </div>
  );
}
