import { listAddresses, type Address } from "@bulkhead/contract/addresses";
import { getCompany } from "@bulkhead/contract/companies";
import type { Profile } from "@bulkhead/contract/users";

import { readOwnProfile } from "#features/users/read-own-profile.ts";
import { call } from "#platform/api-client.ts";

export interface Buyer extends Pick<Profile, "phone" | "address"> {
  email: string;
  /** Where the order goes, if they have joined one. */
  company?: string | undefined;
  addresses?: readonly Address[];
}

/** Without the profile the buyer types phone and address, so a failure is no reason to stop. */
export async function readBuyer(email: string, signal: AbortSignal): Promise<Buyer> {
  try {
    const [profile, { company }, addresses] = await Promise.all([
      readOwnProfile(email, signal),
      call(getCompany, { signal }),
      call(listAddresses, { signal }),
    ]);
    return { ...profile, email, company: company?.name, addresses };
  } catch {
    return { email };
  }
}
