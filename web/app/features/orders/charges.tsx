import { chargesWords } from "@bulkhead/contract/seller";
import { use } from "react";

import { SessionShown } from "#platform/session.ts";
import { useSettings } from "#platform/settings.ts";

/** Under every total: what it contains, and where the goods are handed over. */
export function Charges({ className = "" }: { className?: string }) {
  return (
    <span className={`text-muted block text-sm text-pretty ${className}`}>
      {chargesWords(useSettings().seller)}
    </span>
  );
}

/** How long an order of the signed-in buyer is held. */
export function useHoldWords(): string {
  const hours = `${useSettings().seller.holdHours} hours`;
  return use(SessionShown)?.isVerified
    ? hours
    : `${hours} once your email is verified, and for less until then`;
}

/** A buyer's own number, where there is one. */
export const poWords = (orders: readonly { poNumber?: string | undefined }[]): string | undefined => {
  const numbers = new Set(orders.flatMap(({ poNumber }) => poNumber ?? []));
  return numbers.size === 0 ? undefined : [...numbers].join(", ");
};
