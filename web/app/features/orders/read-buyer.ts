import { type Address, listAddresses } from "@bulkhead/contract/addresses";
import { getCompany } from "@bulkhead/contract/companies";
import { type Order, getOrder, listMyOrders } from "@bulkhead/contract/orders";
import type { Profile } from "@bulkhead/contract/users";

import { readOwnProfile } from "#features/users/read-own-profile.ts";
import { call } from "#platform/api-client.ts";
import { toDeliveryValues } from "#ui/form/delivery-values.ts";

export interface Buyer extends Pick<Profile, "phone" | "address"> {
  email: string;
  /** Where the order goes, if they have joined one. */
  company?: string | undefined;
  addresses?: readonly Address[];
  /** The order whose delivery and PO number the next one starts with. */
  last?: Pick<Order, "phone" | "address" | "shipTo" | "poNumber"> | undefined;
}

/** What an order form starts with: what the last order had, else what the profile has. */
export const firstValues = ({ phone = "", address = "", last }: Buyer) => ({
  ...toDeliveryValues({
    phone: last?.phone || phone,
    ...(last?.address ? { address: last.address, shipTo: last.shipTo } : { address }),
  }),
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

/** Undefined if the phone number is fine. A leading 0 or + is part of it. */
export function phoneProblem(text: string): string | undefined {
  return /\p{L}/u.test(text) ? "Use digits only, e.g. +1 503 555 0175" : undefined;
}

type Contact = Pick<Profile, "phone" | "address">;

/** What was typed and is not in the profile yet. An empty field is no reason to forget what the profile has. */
export function newInProfile(
  typed: { phone: string; address: string },
  profile: Contact,
): Contact | undefined {
  const [phone, address] = [typed.phone.trim(), typed.address.trim()];
  const news = {
    ...(phone && phone !== profile.phone && { phone }),
    ...(address && address !== profile.address && { address }),
  };
  return Object.keys(news).length > 0 ? news : undefined;
}
