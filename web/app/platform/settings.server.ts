import { readSettings } from "./read-settings.ts";
import type { PageSettings } from "./settings.ts";

/** The only reader of the environment. */
export const settings = Object.freeze(readSettings(process.env));

const everywhere: PageSettings = {
  apiOrigin: settings.publicApiOrigin,
  webOrigin: settings.webOrigin,
  identity: settings.identity,
};

/** What browsers may know. */
export function pageSettings(takesCards: boolean): PageSettings {
  return takesCards ? { ...everywhere, cardKey: settings.cardKey } : everywhere;
}
