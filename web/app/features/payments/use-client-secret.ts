import { errors } from "@bulkhead/contract/errors";
import type { Order } from "@bulkhead/contract/orders";
import { startPayment } from "@bulkhead/contract/payments";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";

// Behind it stands the provider, which may need several tries.
export const PROVIDER_TIMEOUT_MS = 30_000;

interface Answer {
  attempt: number;
  clientSecret?: string;
  problem?: string;
}

/** The secret that lets this browser pay this order, while `attempt` counts how often it was asked for. */
export function useClientSecret({ _id, pay }: Order, attempt: number): Omit<Answer, "attempt"> {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const refuse = async (error: unknown) => {
      if (signal.aborted) return;
      reportNotAuthorized(error);
      const known = error instanceof ApiError ? error : undefined;
      setAnswer({ attempt, problem: known?.message ?? errors.internal.message });
      // It was paid, cancelled or changed meanwhile: the page has something older than the API.
      if (known?.status === 404 || known?.status === 409) await revalidate();
    };
    call(startPayment, { body: { pay, order: _id }, signal, timeoutMs: PROVIDER_TIMEOUT_MS }).then(
      ({ clientSecret }) => setAnswer({ attempt, clientSecret }),
      refuse,
    );
    return () => controller.abort();
  }, [_id, pay, attempt, revalidate]);

  return answer?.attempt === attempt ? answer : {};
}
