import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { ComponentType, ReactNode, Ref } from "react";

import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

export interface OrderColumn {
  name: string;
  className?: string;
  cell: (order: Order, now: Date) => ReactNode;
}

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

export interface RowProps {
  order: Order;
  /** Called right before the order is changed. */
  onAct: () => void;
}

interface OrderTableProps {
  caption: string;
  /** The first one names the row. */
  columns: readonly OrderColumn[];
  /** The last cell of a row, an `ActionsCell`. */
  Actions: ComponentType<RowProps>;
  orders: readonly Order[];
  /** When they were read. */
  now: Date;
  rows: Ref<HTMLTableSectionElement>;
  /** Called with the index of an order right before it is changed. */
  onAct: (index: number) => void;
}

export function OrderTable({ caption, columns, Actions, orders, now, rows, onAct }: OrderTableProps) {
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
            <tr key={order._id} tabIndex={-1} data-canceled={order.cancelledAt !== undefined || undefined}>
              {columns.map(({ name, className, cell }, column) => {
                const props = { "data-label": name, className, children: cell(order, now) };
                return column === 0 ? <th key={name} scope="row" {...props} /> : <td key={name} {...props} />;
              })}
              <Actions order={order} onAct={() => onAct(index)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ActionsCellProps {
  /** Of the problem text. */
  id: string;
  problem: string | undefined;
  /** What is going on. */
  note?: string;
  /** A card needs no room for nothing. */
  isEmpty?: boolean;
  children: ReactNode;
}

export function ActionsCell({ id, problem, note = "", isEmpty = false, children }: ActionsCellProps) {
  // A problem stays readable even if no action is left.
  const isHidden = isEmpty && problem === undefined;
  return (
    <td data-label="Actions" className={`print:hidden! ${isHidden ? "@max-4xl:hidden!" : ""}`}>
      <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">{children}</div>
      <p role="status" className="text-muted text-sm @4xl:text-end">
        {note}
      </p>
      <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
        {problem}
      </ProblemText>
    </td>
  );
}
