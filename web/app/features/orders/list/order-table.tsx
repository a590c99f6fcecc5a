import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { useId, type ReactNode, type Ref } from "react";
import { Link } from "react-router";

import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import type { OrderList } from "../order-lists.ts";

export interface OrderColumn {
  name: string;
  className?: string;
  cell: (order: Order, now: Date) => ReactNode;
}

export const quantityColumn: OrderColumn = {
  name: "Quantity",
  className: "figure",
  cell: ({ quantity }) => formatNumber(quantity),
};
export const totalColumn: OrderColumn = {
  name: "Total",
  className: "figure font-semibold",
  cell: ({ pay }) => formatMoney(pay),
};
export const placedColumn: OrderColumn = {
  name: "Placed",
  className: "@4xl:w-28",
  cell: ({ placedAt }) => <DateTime at={placedAt} />,
};

interface OrderTableProps {
  caption: string;
  /** The first one names the row. */
  columns: readonly OrderColumn[];
  /** What the rows offer of all that the API allows. */
  offers: Order["actions"];
  list: OrderList;
  orders: readonly Order[];
  /** When they were read. */
  now: Date;
  rows: Ref<HTMLTableSectionElement>;
  /** Called with the index of an order right before it is changed. */
  onAct: (index: number) => void;
}

export function OrderTable({ caption, columns, offers, list, orders, now, rows, onAct }: OrderTableProps) {
  return (
    <div className="@container">
      <table className="table-cards-wide">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, className = "" }) => (
              <th key={name} scope="col" className={className.includes("figure") ? "text-end" : "text-start"}>
                {name}
              </th>
            ))}
            <th scope="col" className="text-end print:hidden">
              Actions
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {orders.map((order, index) => (
            <tr key={order._id} tabIndex={-1}>
              {columns.map(({ name, className, cell }, column) => {
                const props = { "data-label": name, className, children: cell(order, now) };
                return column === 0 ? <th key={name} scope="row" {...props} /> : <td key={name} {...props} />;
              })}
              <RowActions order={order} list={list} offers={offers} onAct={() => onAct(index)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowActionsProps extends Pick<OrderTableProps, "list" | "offers"> {
  order: Order;
  onAct: () => void;
}

function RowActions({ order, list, offers, onAct }: RowActionsProps) {
  const id = useId();
  const { ship, cancel, busyWith, problem, dialog } = useOrderActions(order, list, { onAct });
  const button = {
    order,
    isBusy: busyWith !== undefined,
    describedBy: problem === undefined ? undefined : id,
  };
  const offered = offers.filter((action) => order.actions.includes(action));
  // A problem stays readable even if no action is left.
  const isEmpty = offered.length === 0 && problem === undefined;

  return (
    <td data-label="Actions" className={`print:hidden! ${isEmpty ? "@max-4xl:hidden!" : ""}`}>
      <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
        {offered.includes("pay") && (
          <Link
            className={`btn btn-sm text-sm @max-4xl:min-w-24 ${order.isHeld ? "btn-primary" : "btn-outline"}`}
            to={`/dashboard/payment/${order._id}`}
          >
            Pay<span className="sr-only"> for {order.productName}</span>
          </Link>
        )}
        {offered.includes("ship") && (
          <OrderButton {...button} className="btn-primary @max-4xl:min-w-24" onPress={() => void ship()}>
            {busyWith === "ship" ? "Shipping…" : "Shipped"}
          </OrderButton>
        )}
        {offered.includes("cancel") && (
          <OrderButton
            {...button}
            className="btn-ghost text-error @max-4xl:first:-ms-3 @4xl:-me-3"
            onPress={() => void cancel()}
          >
            {busyWith === "cancel" ? "Canceling…" : "Cancel"}
          </OrderButton>
        )}
      </div>
      <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
        {problem}
      </ProblemText>
      {dialog}
    </td>
  );
}
