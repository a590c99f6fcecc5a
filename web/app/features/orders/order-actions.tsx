import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { formatMoney } from "@bulkhead/contract/money";
import { type Order, cancelOrder } from "@bulkhead/contract/orders";
import { shipOrder } from "@bulkhead/contract/shipments";
import { useState } from "react";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { toast } from "#ui/toast.ts";

import type { OrderList } from "./order-lists.ts";
import { useAskToShip } from "./ship/ask-to-ship.tsx";

interface Callbacks {
  onAct?: () => void;
  /** Follows an order that ships. The page reloads its data afterward. */
  whileShipping?: (shipped: Promise<Order>) => Promise<unknown>;
  /** Called once the order is canceled, before the page reloads its data. */
  onCanceled?: () => Promise<unknown>;
  /** Called with the reason if it was not done, before the page reloads its data. */
  onRefused?: (error: unknown) => void;
}

/** Ships or cancels one order. The caller renders the dialog. */
export function useOrderActions(
  order: Order,
  { cancelCall }: OrderList,
  { onAct, whileShipping, onCanceled, onRefused }: Callbacks,
) {
  const [ask, dialog] = useConfirm();
  const [askToShip, shipDialog] = useAskToShip();
  const [action, setAction] = useState<keyof typeof send>();
  const params = { id: order._id };
  const send = {
    ship: async () => {
      const shipped = call(shipOrder, { params, body: {} });
      await (whileShipping?.(shipped) ?? shipped);
      toast.success(fixedStrings.orderShipped);
    },
    cancel: async () => {
      await call(cancelCall, { params });
      toast.success(fixedStrings.orderCanceled);
      await onCanceled?.();
    },
  };
  const { run, isBusy, problem } = useAction(async (_callOnce, next: keyof typeof send) => {
    setAction(next);
    onAct?.();
    try {
      await send[next]();
    } catch (error) {
      onRefused?.(error);
      throw error;
    }
  });

  const ship = async () => {
    if (await askToShip([order])) await run("ship");
  };
  const cancel = async () => {
    const detail = (
      <CancelDetail order={order} loser={cancelCall === cancelOrder ? "you lose" : "the buyer loses"} />
    );
    if (await ask({ action: "Cancel order", refusal: "Keep order", detail })) await run("cancel");
  };
  return {
    ship,
    cancel,
    busyWith: isBusy ? action : undefined,
    problem: problem?.message,
    dialog: dialog ?? shipDialog,
  };
}

function CancelDetail({ order, loser }: { order: Order; loser: string }) {
  return (
    <>
      <p className="text-base-content font-semibold" dir="auto">
        {order.productName}
      </p>
      <p>
        {formatNumber(order.quantity)} units, {formatMoney(order.pay)}
      </p>
      <p>Ordered by {order.user}</p>
      <p className="mt-1 font-mono text-[0.8125rem]">{order.number}</p>
      {order.arrived && (
        <p className="text-base-content mt-3 font-semibold">
          {formatMoney(order.arrived.amount)} of {formatMoney(order.arrived.of)} has arrived by bank transfer.
          It goes back to the account it came from.
        </p>
      )}
      <p className="mt-3">
        {order.isHeld
          ? `The units go back into stock, and ${loser} this price.`
          : "The order moves to the canceled ones."}
      </p>
    </>
  );
}

const words = { ship: ["Shipped", "Shipping…"], cancel: ["Cancel", "Canceling…"] } as const;

interface OrderButtonProps {
  order: Order;
  action: keyof typeof words;
  actions: Pick<ReturnType<typeof useOrderActions>, "ship" | "cancel" | "busyWith">;
  describedBy: string | undefined;
  className: string;
  /** The key that presses it while its row has the focus. */
  pressKey?: string;
}

/** Ships or cancels an order. Nothing while that cannot be done with it. */
export function OrderButton({ order, action, actions, describedBy, className, pressKey }: OrderButtonProps) {
  const { busyWith, [action]: act } = actions;
  const [idle, busy] = words[action];
  if (!order.actions.includes(action)) return null;
  return (
    <button
      type="button"
      data-key={pressKey}
      className={`btn btn-sm text-sm ${className}`}
      aria-disabled={busyWith !== undefined}
      aria-describedby={describedBy}
      onClick={({ detail }) => {
        // The second half of a double click can land on the row that has just moved up.
        if (busyWith === undefined && detail <= 1) void act();
      }}
    >
      {busyWith === action ? busy : idle}
      <span className="sr-only">
        {" "}
        {order.quantity} × {order.productName}
      </span>
    </button>
  );
}
