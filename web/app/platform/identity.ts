import { removeToken } from "./access-token.ts";
import type * as SdkModule from "./identity-sdk.ts";
import { leaveNotice } from "./next-page-notice.ts";

export type Sdk = typeof SdkModule;

let loading: Promise<Sdk> | undefined;

/** Loads the provider's SDK on demand, once. A failed download can be tried again. */
export function loadIdentity(): Promise<Sdk> {
  loading ??= import("./identity-sdk.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Ends in a new document, which holds nothing of the person who signed out. */
export async function signOut(): Promise<void> {
  try {
    // First: while the provider has a session, the login page would sign the person in again.
    await (await loadIdentity()).leave();
  } finally {
    removeToken();
    location.assign("/");
  }
}

const forget = async (): Promise<boolean> => {
  try {
    await (await loadIdentity()).forgetUser();
    return true;
  } catch {
    // Our account is closed in any case. A later sign-in starts an empty one.
    return false;
  }
};

/** After the account was closed: the provider forgets the person, too. */
export async function signOutForGood(): Promise<void> {
  leaveNotice(
    (await forget())
      ? "Your account is closed."
      : "Your account is closed. Your sign-in could not be deleted. Write to us, and we will delete it.",
  );
  await signOut();
}
