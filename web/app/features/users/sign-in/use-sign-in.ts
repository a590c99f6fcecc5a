import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { isOutage } from "#platform/api-error.ts";
import type { User } from "#platform/identity-sdk.ts";
import { type Sdk, loadIdentity } from "#platform/identity.ts";
import { exchangeToken, readSession } from "#platform/session.ts";

/** Where to go after signing in: the page that sent people here, else the home page, and never another site. */
export function returnPath(search: URLSearchParams): string {
  const from = search.get("from") ?? "/";
  const home = new URL("http://shop");
  const wanted = URL.canParse(from, home) ? new URL(from, home) : home;
  // "//evil.example" would be another site.
  const path = wanted.pathname.replace(/^\/+/, "/");
  return wanted.origin === home.origin ? path + wanted.search : "/";
}

/** Our server may refuse a person whom the provider knows. They must not stay half signed in. An outage refuses nobody. */
async function exchangeOrSignOut(sdk: Sdk, user: User): Promise<void> {
  try {
    await exchangeToken(user);
  } catch (error) {
    if (!isOutage(error)) await sdk.leave();
    throw error;
  }
}

/** By our token or, if that is gone, by a session at the identity provider. */
async function isSignedIn(): Promise<boolean> {
  if (await readSession()) return true;
  const sdk = await loadIdentity();
  const user = sdk.currentUser();
  if (user) await exchangeOrSignOut(sdk, user);
  return user !== null;
}

/** Loads the SDK with the page and not on click, because browsers block a popup that opens too long after the click. */
export function useSignIn(destination: string) {
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);
  // Before that, the browser would post the form itself, and nobody answers that.
  const [isStarted, setStarted] = useState(false);

  async function signIn(
    start: (sdk: Sdk) => Promise<User>,
    onProblem: (error: unknown) => void,
  ): Promise<void> {
    try {
      const sdk = await loadIdentity();
      await exchangeOrSignOut(sdk, await start(sdk));
      await navigate(destination, { replace: true });
    } catch (error) {
      onProblem(error);
    }
  }

  useEffect(() => {
    async function forwardIfSignedIn(): Promise<void> {
      if (await isSignedIn()) await navigate(destination, { replace: true });
    }
    setStarted(true);
    // A failure shows up again, with a message, when a button is pressed.
    void forwardIfSignedIn()
      .catch(() => {})
      .finally(() => setReady(true));
    // Only when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { isStarted, isReady, signIn };
}
