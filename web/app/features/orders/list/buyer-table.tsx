import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { type ComponentType, type ReactNode, type Ref, useId } from "react";
import { Link } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { useListState } from "#ui/list/list-state.tsx";
import { RowMenu } from "#ui/list/row-menu.tsx";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import { orderLists } from "../order-lists.ts";
import { saveDocument } from "../papers.ts";
import { againPath, payPath } from "../pay-together.ts";
import { type RowAction, rowActions } from "./row-actions.ts";

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

interface RowProps {
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

function ActionsCell({ id, problem, note = "", isEmpty = false, children }: ActionsCellProps) {
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

const words: Record<RowAction, string> = {
  pay: "Pay",
  transfer: "Transfer details",
  details: "Details",
  invoice: "Invoice",
  proforma: "Proforma",
  again: "Order again",
};

/** Undefined for a paper, which is saved. */
function pageOf(action: RowAction, order: Order): string | undefined {
  if (action === "pay" || action === "transfer") return payPath(order);
  if (action === "details") return `/dashboard/orders/${order._id}`;
  return action === "again" ? againPath(order) : undefined;
}

interface ActionProps {
  action: RowAction;
  order: Order;
  className: string;
  /** A menu is one stop for Tab. */
  role?: "menuitem";
  isBusy: boolean;
  describedBy: string | undefined;
  onSave: (kind: "invoice" | "proforma") => void;
  children: ReactNode;
}

function Action({ action, order, role, className, isBusy, describedBy, onSave, children }: ActionProps) {
  const listState = useListState();
  const page = pageOf(action, order);
  const look = { className, children, ...(role && { role, tabIndex: -1 }) };
  if (page !== undefined) return <Link {...look} to={page} state={listState} />;
  return (
    <button
      type="button"
      {...look}
      aria-disabled={isBusy}
      aria-describedby={describedBy}
      onClick={() => onSave(action === "invoice" ? "invoice" : "proforma")}
    />
  );
}

/** One thing to do in the row, beside Cancel, which the specification shows. The rest is in a menu. */
export function BuyerActions({ order, onAct }: RowProps) {
  const id = useId();
  const { cancel, busyWith, dialog, ...change } = useOrderActions(order, orderLists.customer, { onAct });
  const saving = useAction(
    (_callOnce, kind: "invoice" | "proforma") => saveDocument(order._id, { kind, number: order.number }),
    { revalidates: false },
  );
  const problem = change.problem ?? saving.problem?.message;
  const describedBy = problem === undefined ? undefined : id;
  const [first, ...others] = rowActions(order);
  const action = {
    order,
    isBusy: saving.isBusy,
    describedBy,
    onSave: (kind: "invoice" | "proforma") => void saving.run(kind),
  };

  return (
    <ActionsCell id={id} problem={problem} note={saving.isBusy ? "Being prepared…" : ""}>
      <Action {...action} action={first} className="btn btn-outline btn-sm text-sm @max-4xl:grow">
        {words[first]}
        <span className="sr-only"> for {order.productName}</span>
      </Action>
      {order.actions.includes("cancel") && (
        <OrderButton
          order={order}
          isBusy={busyWith !== undefined}
          describedBy={describedBy}
          className="btn-ghost text-muted"
          onPress={() => void cancel()}
        >
          {busyWith === "cancel" ? "Canceling…" : "Cancel"}
        </OrderButton>
      )}
      <RowMenu label={`More for ${order.number}`}>
        {others.map((other) => (
          <Action key={other} {...action} action={other} className="menu-link" role="menuitem">
            {words[other]}
          </Action>
        ))}
      </RowMenu>
      {dialog}
    </ActionsCell>
  );
}
