import type { Order } from "@bulkhead/contract/orders";
import { useId, useState } from "react";
import { Link } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { copyText } from "#ui/copyable.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { RowMenu, menuItem } from "#ui/list/row-menu.tsx";
import { toast } from "#ui/toast.ts";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import { orderLists } from "../order-lists.ts";
import { canPack, savePackingSlips } from "../papers.ts";
import { ShipSheet } from "../ship/ship-sheet.tsx";
import type { KeptRows } from "./rows.ts";

interface StaffActionsProps {
  order: Order;
  kept: KeptRows;
  /** Called right before the order is changed. */
  onAct: () => void;
}

/** Staff ship what is paid and cancel what is not. Nothing takes the place of a pressed button. */
export function StaffActions({ order, kept, onAct }: StaffActionsProps) {
  const id = useId();
  const onRefused = (error: unknown) => kept.keepRefused(order, error);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const actions = useOrderActions(order, orderLists.admin, {
    onAct,
    // The focus leaves with the button, once the row has changed.
    whileShipping: (shipped) => kept.keepWhile(order, shipped.finally(onAct)),
    onRefused,
  });
  const slip = useAction(() => savePackingSlips([order]), { revalidates: false });
  const problem = actions.problem ?? slip.problem?.message;
  const button = { order, actions, describedBy: problem === undefined ? undefined : id };

  return (
    <td data-cell="actions" className="@max-4xl:self-center @max-4xl:[grid-area:actions] print:hidden!">
      <div className="flex items-center justify-end gap-1">
        <OrderButton {...button} action="ship" pressKey="s" className="btn-outline row-button" />
        <OrderButton
          {...button}
          action="cancel"
          className="btn-ghost text-muted hover:text-error focus-visible:text-error row-button font-normal"
        />
        <RowMenu label={`More for ${order.number}`} className="@max-4xl:hidden @4xl:size-7">
          {order.actions.includes("ship") && (
            <button type="button" {...menuItem} onClick={() => setSheetOpen(true)}>
              Ship with tracking…
            </button>
          )}
          {canPack(order) && (
            <button type="button" {...menuItem} onClick={() => void slip.run()}>
              Packing slip
            </button>
          )}
          {order.account !== undefined && (
            <Link {...menuItem} to={`/dashboard/customers/${order.account}`}>
              Customer
            </Link>
          )}
          <Link {...menuItem} to={`/dashboard/orders/${order._id}#notes`}>
            Notes
          </Link>
          <button type="button" {...menuItem} onClick={() => void copyAddress(order)}>
            Copy address
          </button>
        </RowMenu>
      </div>
      <ProblemText id={id} className="text-end text-xs">
        {problem}
      </ProblemText>
      {actions.dialog}
      {isSheetOpen && (
        <ShipSheet
          order={order}
          onClose={() => setSheetOpen(false)}
          onRefused={onRefused}
          onShipped={(orders) => {
            onAct();
            kept.keep(...orders);
          }}
        />
      )}
    </td>
  );
}

async function copyAddress({ address }: Order): Promise<void> {
  if (address === "") return toast.error("This order has no address yet");
  if (await copyText(address, "open the order and select the text")) toast.success("Address copied");
}
