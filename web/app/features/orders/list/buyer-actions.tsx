import type { Order } from "@bulkhead/contract/orders";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { RowActions } from "#ui/list/data-table.tsx";
import { useListState } from "#ui/list/list-state.tsx";
import { RowMenu, menuItem } from "#ui/list/row-menu.tsx";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import { orderLists } from "../order-lists.ts";
import { saveDocument } from "../papers.ts";
import { againPath, payPath } from "../pay-together.ts";
import { type RowAction, rowActions } from "./row-actions.ts";

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
  if (action === "pay" || action === "transfer") return payPath(order._id);
  if (action === "details") return `/dashboard/orders/${order._id}`;
  return action === "again" ? againPath(order) : undefined;
}

interface BuyerActionsProps {
  order: Order;
  /** Called right before the order is changed. */
  onAct: () => void;
}

/** One thing to do in the row, beside Cancel, which the specification shows, or the invoice. The rest is in a menu. */
export function BuyerActions({ order, onAct }: BuyerActionsProps) {
  const id = useId();
  const listState = useListState();
  const actions = useOrderActions(order, orderLists.customer, { onAct });
  const saving = useAction(
    (_callOnce, kind: "invoice" | "proforma") => saveDocument(order._id, { kind, number: order.number }),
    { revalidates: false },
  );
  const problem = actions.problem ?? saving.problem?.message;
  const describedBy = problem === undefined ? undefined : id;
  const [first, ...others] = rowActions(order);
  const draw = (action: RowAction, look: { className: string; children: ReactNode }) => {
    const page = pageOf(action, order);
    if (page !== undefined) return <Link key={action} {...look} to={page} state={listState} />;
    return (
      <button
        key={action}
        type="button"
        {...look}
        aria-disabled={saving.isBusy}
        aria-describedby={describedBy}
        onClick={() => void saving.run(action === "invoice" ? "invoice" : "proforma")}
      />
    );
  };

  const button = (action: RowAction, className: string) =>
    draw(action, {
      className: `btn btn-sm text-sm ${className}`,
      children: (
        <>
          {words[action]}
          <span className="sr-only"> for {order.productName}</span>
        </>
      ),
    });

  return (
    <>
      <RowActions id={id} problem={problem}>
        {button(first, "btn-outline @max-4xl:grow")}
        <OrderButton {...{ order, actions, describedBy }} action="cancel" className="btn-ghost text-muted" />
        {others.includes("invoice") && button("invoice", "btn-ghost text-muted")}
        <RowMenu label={`More for ${order.number}`}>
          {others.map((other) => draw(other, { ...menuItem, children: words[other] }))}
        </RowMenu>
        {actions.dialog}
      </RowActions>
      <p role="status" className="text-muted text-sm @4xl:text-end">
        {saving.isBusy && "Being prepared…"}
      </p>
    </>
  );
}
