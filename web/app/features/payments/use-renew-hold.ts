import { errors } from "@bulkhead/contract/errors";
import type { Order } from "@bulkhead/contract/orders";
import { startPayment } from "@bulkhead/contract/payments";
import { useState } from "react";
import { useRevalidator } from "react-router";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";

import { PROVIDER_TIMEOUT_MS } from "./use-client-secret.ts";

/** Starting to pay reserves the units once more, at the price the buyer was shown. */
export function useRenewHold({ _id }: Order) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const renew = async (total: number) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    let isAnswered = true;
    try {
      await call(startPayment, { body: { pay: total, order: _id }, timeoutMs: PROVIDER_TIMEOUT_MS });
    } catch (error) {
      reportNotAuthorized(error);
      setProblem(error instanceof ApiError ? error.message : errors.internal.message);
      // Where there is no connection the page would go too.
      isAnswered = !(error instanceof ApiError && error.status === 0);
    }
    // Either the order is held again, or what was shown is older than the refusal.
    if (isAnswered) await revalidate();
    setBusy(false);
  };

  return { renew, isBusy, problem };
}
