import type { Profile } from "@bulkhead/contract/users";

/** Who orders, and where their profile says they can be found. */
export interface Buyer extends Pick<Profile, "phone" | "address"> {
  email: string;
}
