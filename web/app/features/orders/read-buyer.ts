import type { Profile } from "@bulkhead/contract/users";

import { readOwnProfile } from "#features/users/read-own-profile.ts";

export interface Buyer extends Pick<Profile, "phone" | "address"> {
  email: string;
}

/** Without the profile the buyer types phone and address, so a failure is no reason to stop. */
export async function readBuyer(email: string, signal: AbortSignal): Promise<Buyer> {
  try {
    return { ...(await readOwnProfile(email, signal)), email };
  } catch {
    return { email };
  }
}
