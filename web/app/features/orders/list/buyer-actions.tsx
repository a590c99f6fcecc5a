import type { Order } from "@bulkhead/contract/orders";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { useListState } from "#ui/list/list-state.tsx";
import { RowMenu } from "#ui/list/row-menu.tsx";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import { orderLists } from "../order-lists.ts";
import { payPath } from "../pay-together.ts";
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
  return action === "again" ? `/tools/${order.product}?quantity=${order.quantity}` : undefined;
}

/** One thing to do in the row, beside Cancel, which the specification shows. The rest is in a menu. */
export function BuyerActions({ order, onAct }: RowProps) {
  const id = useId();
  const listState = useListState();
  const { cancel, busyWith, dialog, ...change } = useOrderActions(order, orderLists.customer, { onAct });
  const saving = useAction(
    (_callOnce, kind: "invoice" | "proforma") => saveDocument(order._id, { kind, number: order.number }),
    { revalidates: false },
  );
  const problem = change.problem ?? saving.problem?.message;
  const describedBy = problem === undefined ? undefined : id;
  const [first, ...others] = rowActions(order);

  const control = (
    action: RowAction,
    props: { className: string; role?: "menuitem"; children: ReactNode },
  ) => {
    const page = pageOf(action, order);
    const { children, ...rest } = { ...props, ...(props.role && { tabIndex: -1 }) };
    return page === undefined ? (
      <button
        key={action}
        type="button"
        {...rest}
        aria-disabled={saving.isBusy}
        aria-describedby={describedBy}
        onClick={() => void saving.run(action === "invoice" ? "invoice" : "proforma")}
      >
        {children}
      </button>
    ) : (
      <Link key={action} {...rest} to={page} state={listState}>
        {children}
      </Link>
    );
  };

  return (
    <ActionsCell id={id} problem={problem} note={saving.isBusy ? "Being prepared…" : ""}>
      {control(first, {
        className: "btn btn-outline btn-sm text-sm @max-4xl:grow",
        children: (
          <>
            {words[first]}
            <span className="sr-only"> for {order.productName}</span>
          </>
        ),
      })}
      {order.actions.includes("cancel") && (
        <OrderButton
          order={order}
          isBusy={busyWith !== undefined}
          describedBy={describedBy}
          className="btn-ghost text-error"
          onPress={() => void cancel()}
        >
          {busyWith === "cancel" ? "Canceling…" : "Cancel"}
        </OrderButton>
      )}
      <RowMenu label={`More for ${order.number}`}>
        {others.map((action) =>
          control(action, { className: "menu-link", role: "menuitem", children: words[action] }),
        )}
      </RowMenu>
      {dialog}
    </ActionsCell>
  );
}
