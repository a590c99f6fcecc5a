import { errors } from "@bulkhead/contract/errors";
import { useState } from "react";
import { useRevalidator } from "react-router";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { ApiError } from "#platform/api-error.ts";
import { toast } from "#ui/toast.ts";

type Action = "cancel" | "ship";

/**
 * Does something with one order and keeps the refusal, which is shown in the order's row.
 * An action of the router would not do: where it fails, the list it loads again goes too.
 */
export function useOrderAction() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Action>();
  const [problem, setProblem] = useState<string>();

  const report = (error: unknown) => {
    reportNotAuthorized(error);
    const known = error instanceof ApiError ? error : undefined;
    // Somebody else was faster: the row is about to go, and a message in it would go with it.
    if (known?.code === "order_not_found") toast.error(known.message);
    setProblem(known?.message ?? errors.internal.message);
    // Where there is no connection the list would go too.
    return known?.status !== 0;
  };

  const act = async (action: Action, send: () => Promise<unknown>, success: string) => {
    if (busy) return;
    setBusy(action);
    setProblem(undefined);
    let isAnswered = true;
    try {
      await send();
      toast.success(success);
    } catch (error) {
      isAnswered = report(error);
    }
    if (isAnswered) await revalidate();
    setBusy(undefined);
  };

  return { act, busy, problem };
}
