import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";

import { loadCardProvider } from "#platform/card-provider.ts";

/** The provider's script, while `attempt` counts how often it was asked for. */
export function useCardProvider(attempt: number): { stripe?: Stripe; hasFailed: boolean } {
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

  // An answer to an earlier attempt says nothing about this one, unless it is the script.
  const stripe = answer?.stripe;
  return { ...(stripe && { stripe }), hasFailed: !stripe && answer?.attempt === attempt };
}
