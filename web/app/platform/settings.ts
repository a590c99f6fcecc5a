import type { SellerOnPages } from "@bulkhead/contract/seller";
import { createContext, use } from "react";

import type { IdentitySettings } from "./read-settings.ts";

/** The settings in each page, so that one build serves every environment. */
export interface PageSettings {
  apiOrigin: string;
  webOrigin: string;
  seller: SellerOnPages;
  identity: IdentitySettings;
  /** The shop runs with stand-ins for its vendors. */
  isDemo: boolean;
  /** The card provider's key, only in documents whose policy allows its script. */
  cardKey?: string;
  /** Where the script of a simulated card provider is. The real one knows its own host. */
  cardScriptOrigin?: string | undefined;
}

/** The element that holds the settings of a page. */
export const settingsElementId = "settings";

let known: PageSettings | undefined;

/** For the server, which writes them into the page. */
export function providePageSettings(settings: PageSettings): void {
  known = settings;
}

/** Reads what the server wrote into the page. */
export function readPageSettings(): PageSettings {
  known ??= JSON.parse(document.getElementById(settingsElementId)?.textContent ?? "") as PageSettings;
  return known;
}

export const SettingsContext = createContext<PageSettings | undefined>(undefined);

/** While rendering, on the server and in the browser. */
export function useSettings(): PageSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error("SettingsContext has no value");
  return settings;
}
