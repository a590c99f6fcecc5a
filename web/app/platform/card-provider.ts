import type { Stripe } from "@stripe/stripe-js";

import { loadScript } from "./load-script.ts";
import { readPageSettings } from "./settings.ts";

/** The provider requires its own script from its own host. A call after a failed one tries again. */
export async function loadCardProvider(): Promise<Stripe> {
  const { cardKey, cardScriptOrigin } = readPageSettings();
  if (cardKey === undefined) throw new Error("This document may not load the card provider");
  // Imported here so that other pages do not carry it. The pure entry does nothing until it is called.
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  // The loader takes a script that is already there.
  if (cardScriptOrigin) await loadScript(`${cardScriptOrigin}/stripe.js`);
  const provider = await loadStripe(cardKey);
  if (!provider) throw new Error("The card provider has no script outside a browser");
  return provider;
}

/** Whether this document's policy allows the card provider. If not, the page needs a new document. */
export function takesCards(): boolean {
  return readPageSettings().cardKey !== undefined;
}
