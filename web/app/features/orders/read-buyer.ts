import { listAddresses, type Address } from "@bulkhead/contract/addresses";
import { getCompany } from "@bulkhead/contract/companies";
import { getOrder, listMyOrders, type Order } from "@bulkhead/contract/orders";
import type { Profile } from "@bulkhead/contract/users";

import { readOwnProfile } from "#features/users/read-own-profile.ts";
import { call } from "#platform/api-client.ts";

export interface Buyer extends Pick<Profile, "phone" | "address"> {
  email: string;
  /** Where the order goes, if they have joined one. */
  company?: string | undefined;
  addresses?: readonly Address[];
  /** The order whose delivery and PO number the next one starts with. */
  last?: Pick<Order, "phone" | "address" | "poNumber"> | undefined;
}

/** What an order form starts with: what the last order had, else what the profile has. */
export const firstValues = ({ phone = "", address = "", last }: Buyer) => ({
  phone: last?.phone || phone,
  address: last?.address || address,
  poNumber: last?.poNumber ?? "",
});

/** The order that is to be placed again, or the newest one. */
async function readLast(email: string, again: string | undefined, signal: AbortSignal) {
  if (again !== undefined) return call(getOrder, { params: { id: again }, signal });
  const query = { email, filter: "all", sort: "newest", page: 1, size: 1 } as const;
  return (await call(listMyOrders, { query, signal }))[0];
}

/** Without the profile the buyer types phone and address, so a failure is no reason to stop. */
export async function readBuyer(email: string, signal: AbortSignal, again?: string): Promise<Buyer> {
  try {
    const [profile, { company }, addresses, last] = await Promise.all([
      readOwnProfile(email, signal),
      call(getCompany, { signal }),
      call(listAddresses, { signal }),
      readLast(email, again, signal).catch(() => undefined),
    ]);
    return { ...profile, email, company: company?.name, addresses, last };
  } catch {
    return { email };
  }
}
