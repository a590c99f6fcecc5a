import { errors } from "@bulkhead/contract/errors";

/** The specification names this key. */
const KEY = "accessToken";

/** A token about to expire counts as expired: the call itself takes time. */
const MARGIN_MS = 30_000;

interface Claims {
  email: string;
  expiresAt: number;
}

/** What a token claims. Only the server can check it. */
export function readClaims(token: string): Claims | undefined {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const bytes = Uint8Array.from(atob(payload), (char) => char.codePointAt(0) ?? 0);
    const { email, exp } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown; exp?: unknown };
    return typeof email === "string" && typeof exp === "number"
      ? { email, expiresAt: exp * 1000 }
      : undefined;
  } catch {
    // Not a token of ours.
    return undefined;
  }
}

export const isFresh = (claims: Claims | undefined) =>
  claims !== undefined && claims.expiresAt - MARGIN_MS > Date.now();

export const storedToken = (): string | null => localStorage.getItem(KEY);

/** The page still shows Sign Out, but the token has been removed from storage. */
export const isTokenLost = (): boolean =>
  storedToken() === null && document.documentElement.dataset["signedIn"] !== undefined;

/** The attribute makes the frame show Sign Out instead of Login. */
export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
  document.documentElement.dataset["signedIn"] = "";
}

/** The attribute makes the home page lead staff to their work. The server checks the role at every call. */
export function storeIsStaff(isStaff: boolean): void {
  if (isStaff) {
    localStorage.setItem("staff", "yes");
    document.documentElement.dataset["staff"] = "";
    return;
  }
  localStorage.removeItem("staff");
  delete document.documentElement.dataset["staff"];
}

export function removeToken(): void {
  storeIsStaff(false);
  localStorage.removeItem(KEY);
  delete document.documentElement.dataset["signedIn"];
}

type Listener = (reason: string) => void;

const listeners = new Set<Listener>();

/** Calls the listener when nobody is signed in any more. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(reason: string = errors.unauthenticated.message): void {
  for (const listener of listeners) listener(reason);
}
