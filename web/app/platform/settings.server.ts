import { readSettings } from "./read-settings.ts";
import type { PageSettings } from "./settings.ts";

/** The only reader of the environment. */
export const settings = Object.freeze(readSettings(process.env));

/** What browsers may know. */
export const pageSettings: PageSettings = {
  apiOrigin: settings.publicApiOrigin,
  webOrigin: settings.webOrigin,
  identity: settings.identity,
};
