import { readOwnProfile } from "#features/users/read-own-profile.ts";

import type { Buyer } from "./buyer.ts";

/** A profile that cannot be read only means more to type. */
export async function readBuyer(email: string, signal: AbortSignal): Promise<Buyer> {
  try {
    return { ...(await readOwnProfile(email, signal)), email };
  } catch {
    return { email };
  }
}
