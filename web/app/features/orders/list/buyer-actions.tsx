import type { Order } from "@bulkhead/contract/orders";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { useListState } from "#ui/list/list-state.tsx";
import { RowMenu } from "#ui/list/row-menu.tsx";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import { orderLists } from "../order-lists.ts";
import { againPath, payPath } from "../pay-together.ts";
import { saveDocument } from "../save-document.ts";
import { ActionsCell, type RowProps } from "./order-table.tsx";
import { rowActions, type RowAction } from "./row-actions.ts";

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
