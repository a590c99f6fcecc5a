import { setCurrency } from "@bulkhead/contract/money";

import { readSettings } from "./read-settings.ts";
import { providePageSettings, type PageSettings } from "./settings.ts";

/** The only place that reads the environment. */
export const settings = Object.freeze(readSettings(process.env));

const { name, tagline, legalName, address, phone, email, currency, holdHours, links, freight, incoterm } =
  settings.seller;

const everywhere: PageSettings = {
  apiOrigin: settings.publicApiOrigin,
  webOrigin: settings.webOrigin,
  seller: {
    ...{ name, tagline, legalName, address, phone, email, currency, holdHours, links, freight, incoterm },
    salesTax: settings.seller.salesTax,
  },
  identity: settings.identity,
  isDemo: settings.isDemo,
};

providePageSettings(everywhere);
setCurrency(currency);

export function pageSettings(takesCards: boolean): PageSettings {
  const { cardKey, cardScriptOrigin } = settings;
  return takesCards ? { ...everywhere, cardKey, cardScriptOrigin } : everywhere;
}

/** How a page on the server calls the API. A visitor waits for it, so it gives up long before a browser would. */
export const fromServer = { origin: settings.apiOrigin, timeoutMs: 3_000 };
