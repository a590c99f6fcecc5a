import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import type { User } from "#platform/identity-sdk.ts";
import { loadIdentity } from "#platform/identity.ts";
import { exchangeToken } from "#platform/session.ts";

type Sdk = Awaited<ReturnType<typeof loadIdentity>>;

/** Our server may turn away somebody the provider knows; then they must not stay half signed in. */
async function enterOrLeave(sdk: Sdk, user: User): Promise<void> {
  try {
    await exchangeToken(user);
  } catch (error) {
    await sdk.leave();
    throw error;
  }
}

/**
 * Loads the SDK with the page and not with the click, because a popup opened too long after a click is blocked.
 * Somebody the provider still knows is let in without being asked.
 */
export function useSignIn(destination: string) {
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);

  async function finish(sdk: Sdk, user: User): Promise<void> {
    await enterOrLeave(sdk, user);
    await navigate(destination, { replace: true });
  }

  async function signIn(
    start: (sdk: Sdk) => Promise<User>,
    onProblem: (error: unknown) => void,
  ): Promise<void> {
    try {
      const sdk = await loadIdentity();
      await finish(sdk, await start(sdk));
    } catch (error) {
      onProblem(error);
    }
  }

  useEffect(() => {
    async function open(): Promise<void> {
      const sdk = await loadIdentity();
      const user = sdk.currentUser();
      if (user) await finish(sdk, user);
    }
    // Whatever fails here fails again, with words, when somebody presses a button.
    void open()
      .catch(() => {})
      .finally(() => setReady(true));
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { isReady, signIn };
}
