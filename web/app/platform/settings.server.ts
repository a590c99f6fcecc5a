import { readSettings } from "./read-settings.ts";
import type { PageSettings } from "./settings.ts";

/** The only place that reads the environment. */
export const settings = Object.freeze(readSettings(process.env));

const everywhere: PageSettings = {
  apiOrigin: settings.publicApiOrigin,
  webOrigin: settings.webOrigin,
  identity: settings.identity,
  isDemo: settings.isDemo,
};

/** The settings browsers get. */
export function pageSettings(takesCards: boolean): PageSettings {
  const { cardKey, cardScriptOrigin } = settings;
  return takesCards ? { ...everywhere, cardKey, cardScriptOrigin } : everywhere;
}

/** How a page on the server calls the API. A visitor waits for it, so it gives up long before a browser would. */
export const fromServer = { origin: settings.apiOrigin, timeoutMs: 3_000 };

/** How old what a public page shows may be. */
export const FRESH_MS = 5_000;
