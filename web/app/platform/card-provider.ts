import type { Stripe } from "@stripe/stripe-js";

import { readPageSettings } from "./settings.ts";

/** The provider insists on its own script from its own address. A call after a failed one tries again. */
export async function loadCardProvider(): Promise<Stripe> {
  const { cardKey } = readPageSettings();
  if (cardKey === undefined) throw new Error("This document may not load the card provider");
  // Imported here, it is in no page that takes no cards; the pure entry does nothing until it is called.
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const provider = await loadStripe(cardKey);
  if (!provider) throw new Error("The card provider has no script outside a browser");
  return provider;
}

/** Whether this document may talk to the card provider; one that may not has to give way to one that may. */
export function takesCards(): boolean {
  return readPageSettings().cardKey !== undefined;
}
