import { formatMoney } from "@bulkhead/contract/money";
import { cancelAnyOrder, type Order } from "@bulkhead/contract/orders";
import { useId } from "react";

import { ProductName } from "#features/products/product-name.tsx";
import { Moment } from "#ui/moment.tsx";

import { OrderButton } from "./order-button.tsx";
import { OrderNumber } from "./order-number.tsx";
import { OrderStatus } from "./order-status.tsx";
import { useOrderAction } from "./use-order-action.ts";

interface ManagedOrderRowProps {
  order: Order;
  now: Date;
  /** Asks whether this order shall really be cancelled. */
  confirmCancel: (order: Order) => Promise<boolean>;
  onAct: () => void;
}

export function ManagedOrderRow({ order, now, confirmCancel, onAct }: ManagedOrderRowProps) {
  const id = useId();
  const { ship, cancel, busy, problem } = useOrderAction(order);

  const shipNow = async () => {
    onAct();
    await ship();
  };
  const cancelIfSure = async () => {
    if (!(await confirmCancel(order))) return;
    onAct();
    await cancel(cancelAnyOrder);
  };
  const button = {
    order,
    isBusy: busy !== undefined,
    describedBy: problem === undefined ? undefined : id,
  };

  // A refusal stays to be read, also where nothing is left to be done.
  const hasActions = order.actions.length > 0 || problem !== undefined;

  return (
    <tr tabIndex={-1}>
      <th scope="row" data-label="Order" className="wrap-anywhere">
        <span dir="auto">
          <ProductName name={order.productName} />
        </span>
        <p className="text-muted font-normal">
          <OrderNumber id={order._id} />
        </p>
      </th>
      <td data-label="Buyer" className="wrap-anywhere @4xl:min-w-40">
        {order.user}
      </td>
      <td data-label="Quantity" className="figure">
        {order.quantity.toLocaleString("en-US")}
      </td>
      <td data-label="Total" className="figure font-semibold">
        {formatMoney(order.pay)}
      </td>
      <td data-label="Placed" className="@4xl:w-28">
        <Moment at={order.placedAt} />
      </td>
      <td data-label="Status">
        <OrderStatus order={order} now={now} shippedWord="Delivered" />
      </td>
      <td data-label="Actions" className={hasActions ? "" : "@max-4xl:hidden!"}>
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
          {order.actions.includes("ship") && (
            <OrderButton {...button} className="btn-primary @max-4xl:min-w-24" onPress={() => void shipNow()}>
              {busy === "ship" ? "Shipping…" : "Shipped"}
            </OrderButton>
          )}
          {order.actions.includes("cancel") && (
            <OrderButton
              {...button}
              className="btn-ghost text-error @max-4xl:first:-ms-3 @4xl:-me-3"
              onPress={() => void cancelIfSure()}
            >
              {busy === "cancel" ? "Cancelling…" : "Cancel"}
            </OrderButton>
          )}
        </div>
        {problem !== undefined && (
          <p id={id} role="alert" className="text-error mt-2 text-sm font-semibold @4xl:text-end">
            {problem}
          </p>
        )}
      </td>
    </tr>
  );
}
