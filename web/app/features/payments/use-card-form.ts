import type { Order } from "@bulkhead/contract/orders";
import { useState } from "react";

import { useSlow } from "#ui/use-slow.ts";

import type { Confirm } from "./card-fields.tsx";
import { useCardProvider } from "./use-card-provider.ts";
import { useClientSecret } from "./use-client-secret.ts";

// Something between here and the provider swallows its frames without a word.
const PATIENCE_MS = 20_000;

const noForm =
  "The card form did not load. A content blocker or your network may be stopping it. Your card was not charged";

/** Everything it takes before a card can be typed in: the provider's script, the secret, and the form itself. */
export function useCardForm(order: Order) {
  const [attempt, setAttempt] = useState(0);
  const [form, setForm] = useState<{ attempt: number; confirm?: Confirm }>();
  const { clientSecret, problem: refusal } = useClientSecret(order, attempt);
  const { stripe, hasFailed } = useCardProvider(attempt);

  const answer = form?.attempt === attempt ? form : undefined;
  const isOverdue = useSlow(answer === undefined && clientSecret !== undefined, PATIENCE_MS);
  const isBroken = hasFailed || isOverdue || (answer !== undefined && answer.confirm === undefined);

  return {
    fields: stripe && clientSecret !== undefined ? { stripe, clientSecret } : undefined,
    confirm: answer?.confirm,
    problem: refusal ?? (isBroken ? noForm : undefined),
    onReady: (confirm: Confirm) => setForm({ attempt, confirm }),
    onFail: () => setForm({ attempt }),
    retry: () => setAttempt(attempt + 1),
  };
}
