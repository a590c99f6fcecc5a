import { formatMoney } from "@bulkhead/contract/money";
import { cancelOrder, type Order } from "@bulkhead/contract/orders";
import { useId } from "react";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { Copyable } from "#ui/copyable.tsx";
import { Moment } from "#ui/moment.tsx";

import { OrderButton } from "./order-button.tsx";
import { OrderNumber } from "./order-number.tsx";
import { OrderStatus } from "./order-status.tsx";
import { shortTransactionId } from "./short-id.ts";
import { useOrderAction } from "./use-order-action.ts";

interface MyOrderRowProps {
  order: Order;
  now: Date;
  /** Asks whether this order shall really be cancelled. */
  confirmCancel: (order: Order) => Promise<boolean>;
  onAct: () => void;
}

function OrderedProduct({ order }: { order: Order }) {
  return (
    <div>
      <Link className="hover:underline" to={`/tools/${order.product}`} dir="auto">
        <ProductName name={order.productName} />
      </Link>
      <p className="text-muted font-normal">
        <OrderNumber id={order._id} />
      </p>
    </div>
  );
}

export function MyOrderRow({ order, now, confirmCancel, onAct }: MyOrderRowProps) {
  const id = useId();
  const { cancel, busy, problem } = useOrderAction(order);

  const cancelIfSure = async () => {
    if (!(await confirmCancel(order))) return;
    onAct();
    await cancel(cancelOrder);
  };

  // A refusal stays to be read, also where nothing is left to be done.
  const hasActions = order.actions.length > 0 || problem !== undefined;

  return (
    <tr tabIndex={-1}>
      <th scope="row" data-label="Product" className="wrap-anywhere">
        <OrderedProduct order={order} />
      </th>
      <td data-label="Quantity" className="figure">
        {order.quantity.toLocaleString("en-US")}
      </td>
      <td data-label="Unit price" className="figure">
        {formatMoney(order.price)}
      </td>
      <td data-label="Total" className="figure font-semibold">
        {formatMoney(order.pay)}
      </td>
      <td data-label="Placed" className="@4xl:w-28">
        <Moment at={order.placedAt} />
      </td>
      <td data-label="Status">
        <div>
          <OrderStatus order={order} now={now} shippedWord="shipped" />
          {order.transactionId !== undefined && (
            <p className="text-muted text-sm">
              Transaction{" "}
              <Copyable
                name="transaction"
                text={order.transactionId}
                short={shortTransactionId(order.transactionId)}
              />
            </p>
          )}
        </div>
      </td>
      <td data-label="Actions" className={hasActions ? "" : "@max-4xl:hidden!"}>
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
          {order.actions.includes("pay") && (
            <Link
              className={`btn btn-sm text-sm @max-4xl:min-h-11 @max-4xl:min-w-24 ${order.isHeld ? "btn-primary" : "btn-outline"}`}
              to={`/dashboard/payment/${order._id}`}
            >
              Pay<span className="sr-only"> for {order.productName}</span>
            </Link>
          )}
          {order.actions.includes("cancel") && (
            <OrderButton
              order={order}
              isBusy={busy !== undefined}
              describedBy={problem === undefined ? undefined : id}
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
