import { errors } from "@bulkhead/contract/errors";
import { useState } from "react";

import type { Confirm } from "./card-fields.tsx";
import type { PaymentOutcome, TakenPayment } from "./payment-outcome.ts";

const unknown: PaymentOutcome = { kind: "declined", message: errors.internal.message };

/** Pays once however often the button is pressed, and keeps what the provider said. */
export function usePay(onOver: () => void) {
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<TakenPayment>();

  const pay = async (confirm: Confirm) => {
    if (isPaying || taken) return;
    setPaying(true);
    setProblem(undefined);
    // The provider answers refusals; what it throws is a fault in how it was called.
    const outcome = await confirm().catch(() => unknown);
    setPaying(false);
    if (outcome.kind === "taken") setTaken(outcome);
    else if (outcome.kind === "over") onOver();
    else setProblem(outcome.message);
  };

  return { pay, isPaying, problem, taken };
}
