import type { Endpoint } from "@bulkhead/contract/endpoint";

import { ApiError, unreachable } from "./api-error.ts";
import { type Call, sendCall } from "./api-request.ts";
import { freshToken } from "./session.ts";
import { withFreshSignIn } from "./use-action.ts";

// The file arrives in one piece, however long it is.
const TIMEOUT_MS = 10 * 60_000;

// The browser may start to read the file only after the click is handled.
const REVOKE_AFTER_MS = 60_000;

function saveBlob(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

// A file that is not made yet is answered with 202, and is ready within a second or two.
const ACCEPTED = 202;
const ASK_AGAIN_MS = 1_000;
const TRIES = 60;

async function fetchFile<const E extends Endpoint>(endpoint: E, options: Call<E>): Promise<Response> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const response = await sendCall(endpoint, { ...options, timeoutMs: TIMEOUT_MS }, await freshToken());
    if (response.status !== ACCEPTED) return response;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new ApiError("unavailable", ACCEPTED, "This takes longer than usual. Please try again in a minute");
}

/** Saves what an endpoint sends under this name. A plain link would not send the token. */
export async function saveFile<const E extends Endpoint>(
  endpoint: E,
  options: Call<E>,
  name: string,
): Promise<void> {
  const response = await withFreshSignIn(() => fetchFile(endpoint, options));
  // A truncated file must not be mistaken for a short one.
  const file = await response.blob().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  saveBlob(name, file);
}

/** Saves what the page itself has made. */
export const saveText = (name: string, type: string, text: string): void =>
  saveBlob(name, new Blob([text], { type }));
