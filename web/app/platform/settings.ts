import { createContext, use } from "react";

/** How the browser reaches the identity provider. */
export interface IdentitySettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Only where the provider is the emulator. */
  emulatorOrigin?: string | undefined;
}

/** The settings a page carries with it, so that one build serves every environment. */
export interface PageSettings {
  apiOrigin: string;
  webOrigin: string;
  identity: IdentitySettings;
  /** The card provider's key, only in documents whose policy lets its script run. */
  cardKey?: string;
}

/** The element every hydrated page carries its settings in. */
export const settingsElementId = "settings";

let fromPage: PageSettings | undefined;

/** In the browser: what the server wrote into the page. */
export function readPageSettings(): PageSettings {
  fromPage ??= JSON.parse(document.getElementById(settingsElementId)?.textContent ?? "") as PageSettings;
  return fromPage;
}

export const SettingsContext = createContext<PageSettings | undefined>(undefined);

/** While rendering, on either side. */
export function useSettings(): PageSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error("SettingsContext has no value");
  return settings;
}
