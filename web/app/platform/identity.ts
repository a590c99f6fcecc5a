import { removeToken } from "./access-token.ts";
import type * as SdkModule from "./identity-sdk.ts";

type Sdk = typeof SdkModule;

let loading: Promise<Sdk> | undefined;

/** Loads the provider's SDK when somebody needs it, once. A download that failed may be tried again. */
export function loadIdentity(): Promise<Sdk> {
  loading ??= import("./identity-sdk.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Ends in a new document, which has forgotten everything about who has just left. */
export async function signOut(): Promise<void> {
  try {
    // First: while the provider still knows somebody, the login page would let them in again unasked.
    await (await loadIdentity()).leave();
  } finally {
    removeToken();
    location.assign("/");
  }
}
