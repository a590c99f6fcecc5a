import type { Order } from "@bulkhead/contract/orders";
import { startPayment } from "@bulkhead/contract/payments";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

import { call } from "#platform/api-client.ts";
import { isOutage, messageOf } from "#platform/api-error.ts";
import { loadCardProvider } from "#platform/card-provider.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { useSlow } from "#ui/pending.tsx";

import { CardFields, type Confirm } from "./card-fields.tsx";

// Some content blockers drop the provider's frames without an error.
const FORM_TIMEOUT_MS = 20_000;

const noForm =
  "The card form did not load. A content blocker or your network may be blocking it. Your card was not charged";

/** Loads what the form needs: the provider's script, the secret of the payment, and the form itself. */
export function useCardForm(order: Order, ids: readonly string[]) {
  const [attempt, setAttempt] = useState(0);
  const [form, setForm] = useState<{ attempt: number; confirm?: Confirm }>();
  const { clientSecret, problem: refusal } = useClientSecret(order.pay, ids, attempt);
  const { stripe, hasFailed } = useCardProvider(attempt);

  const loaded = form?.attempt === attempt ? form : undefined;
  const isOverdue = useSlow(loaded === undefined && clientSecret !== undefined, FORM_TIMEOUT_MS);
  const isBroken = hasFailed || isOverdue || (loaded !== undefined && loaded.confirm === undefined);

  return {
    fields: stripe && clientSecret !== undefined ? { stripe, clientSecret } : undefined,
    confirm: loaded?.confirm,
    problem: refusal ?? (isBroken ? noForm : undefined),
    onReady: (confirm: Confirm) => setForm({ attempt, confirm }),
    onFail: () => setForm({ attempt }),
    retry: () => setAttempt(attempt + 1),
  };
}

interface SecretAnswer {
  attempt: number;
  clientSecret?: string;
  problem?: string;
}

/** The secret that lets this browser pay one order, or several together. A new `attempt` asks again. */
function useClientSecret(
  pay: number,
  ids: readonly string[],
  attempt: number,
): Omit<SecretAnswer, "attempt"> {
  const all = ids.join();
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<SecretAnswer>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const refuse = async (error: unknown) => {
      if (signal.aborted) return;
      setAnswer({ attempt, problem: messageOf(error) });
      // The order was paid, canceled or changed meanwhile.
      if (!isOutage(error)) await revalidate();
    };
    const orders = all.split(",");
    const body = orders.length > 1 ? { pay, orders } : { pay, order: all };
    call(startPayment, { body, signal }).then(
      ({ clientSecret }) => setAnswer({ attempt, clientSecret }),
      refuse,
    );
    return () => controller.abort();
  }, [all, pay, attempt, revalidate]);

  return answer?.attempt === attempt ? answer : {};
}

/** The provider's script. A new `attempt` loads it again if it has failed. */
function useCardProvider(attempt: number): { stripe?: Stripe; hasFailed: boolean } {
  const [answer, setAnswer] = useState<{ attempt: number; stripe?: Stripe }>();

  useEffect(() => {
    let isWanted = true;
    loadCardProvider().then(
      (stripe) => isWanted && setAnswer({ attempt, stripe }),
      () => isWanted && setAnswer({ attempt }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  // Once loaded, the script serves later attempts too. A failure is of its own attempt only.
  const stripe = answer?.stripe;
  return { ...(stripe && { stripe }), hasFailed: !stripe && answer?.attempt === attempt };
}

/**
 * The provider's form, or why it is missing. Its height is reserved from the start, so that nothing moves when it loads.
 * The negative margins of its frame must not reach beyond this box.
 */
export function CardEntry({
  form: { fields, confirm, problem, onReady, onFail, retry },
  isPaying,
}: {
  form: ReturnType<typeof useCardForm>;
  isPaying: boolean;
}) {
  const isLoading = !confirm && problem === undefined;
  const isSlow = useSlow(isLoading);
  const entry = useRef<HTMLDivElement>(null);
  return (
    <div ref={entry} tabIndex={-1} className="relative mt-5 flow-root min-h-38">
      {problem === undefined ? (
        fields && <CardFields {...fields} isLocked={isPaying} onReady={onReady} onFail={onFail} />
      ) : (
        <>
          <ProblemText className="max-w-prose text-pretty">{problem}.</ProblemText>
          <button
            type="button"
            className="btn btn-outline bg-base-100 mt-4"
            onClick={() => {
              retry();
              // The pressed button is gone; the form loads here.
              entry.current?.focus();
            }}
          >
            Retry<span className="sr-only"> loading the card form</span>
          </button>
        </>
      )}
      {isLoading && <CardSkeleton />}
      <p role="status" className="sr-only">
        {isSlow && "The card form is loading"}
        {isPaying && "Paying…"}
      </p>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div aria-hidden="true" className="bg-base-200 absolute inset-0">
      <div className="skeleton h-4 w-24" />
      <div className="skeleton mt-2 h-11 w-full" />
      <div className="mt-4 grid grid-cols-2 gap-3">
        {["expiry", "cvc"].map((field) => (
          <div key={field}>
            <div className="skeleton h-4 w-20" />
            <div className="skeleton mt-2 h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
