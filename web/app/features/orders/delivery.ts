import type { Delivery } from "@bulkhead/contract/orders";
import type { Profile } from "@bulkhead/contract/users";

/** Undefined if the phone number is fine. A leading 0 or + is part of it. */
export function phoneProblem(text: string): string | undefined {
  return /\p{L}/u.test(text) ? "Use digits only, e.g. +1 503 555 0175" : undefined;
}

/** What was typed and is not in the profile yet. An empty field is no reason to forget what the profile has. */
export function newInProfile(
  typed: Delivery,
  profile: Pick<Profile, "phone" | "address">,
): Partial<Delivery> | undefined {
  const [phone, address] = [typed.phone.trim(), typed.address.trim()];
  const news = {
    ...(phone && phone !== profile.phone && { phone }),
    ...(address && address !== profile.address && { address }),
  };
  return Object.keys(news).length > 0 ? news : undefined;
}
