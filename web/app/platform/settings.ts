import { createContext, use } from "react";

/** How the browser reaches the identity provider. */
export interface IdentitySettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Set only when the provider is the emulator. */
  emulatorOrigin?: string | undefined;
}

/** The settings in each page, so that one build serves every environment. */
export interface PageSettings {
  apiOrigin: string;
  webOrigin: string;
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

let fromPage: PageSettings | undefined;

/** Reads what the server wrote into the page. Browser only. */
export function readPageSettings(): PageSettings {
  fromPage ??= JSON.parse(document.getElementById(settingsElementId)?.textContent ?? "") as PageSettings;
  return fromPage;
}

export const SettingsContext = createContext<PageSettings | undefined>(undefined);

/** While rendering, on the server and in the browser. */
export function useSettings(): PageSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error("SettingsContext has no value");
  return settings;
}
