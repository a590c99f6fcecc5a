import { errors } from "@bulkhead/contract/errors";
import { shipOrder, type Order } from "@bulkhead/contract/orders";
import { useState } from "react";
import { useRevalidator } from "react-router";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { toast } from "#ui/toast.ts";

import type { OrderList } from "./order-lists.ts";

type Action = "cancel" | "ship";

/**
 * What can be done with one order. A refusal is kept, to be shown beside what was pressed.
 * An action of the router would not do: where it fails, the page it loads again goes too.
 */
export function useOrderAction({ _id: id }: Order) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Action>();
  const [problem, setProblem] = useState<string>();

  const report = (error: unknown) => {
    reportNotAuthorized(error);
    const known = error instanceof ApiError ? error : undefined;
    // Somebody else was faster: the order is about to go, and a message beside it would go with it.
    if (known?.code === "order_not_found") toast.error(known.message);
    setProblem(known?.message ?? errors.internal.message);
    // Where there is no connection the page would go too.
    return known?.status !== 0;
  };

  const act = async (action: Action, send: () => Promise<unknown>, success: string, goOn = revalidate) => {
    if (busy) return;
    setBusy(action);
    setProblem(undefined);
    try {
      await send();
      toast.success(success);
      await goOn();
    } catch (error) {
      if (report(error)) await revalidate();
    }
    setBusy(undefined);
  };

  return {
    ship: () => act("ship", () => call(shipOrder, { params: { id } }), "shipped "),
    /** A cancelled order has no page any more, so that a page of its own must go on elsewhere. */
    cancel: (cancelCall: OrderList["cancelCall"], goOn?: () => Promise<void>) =>
      act("cancel", () => call(cancelCall, { params: { id } }), "Successfully cancled", goOn),
    busy,
    problem,
  };
}
