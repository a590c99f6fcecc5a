import type { ManagedProduct } from "@bulkhead/contract/products";
import type { Holder } from "@bulkhead/contract/stock";

export interface Loss {
  /** Free units it takes. */
  free: number;
  /** Unpaid orders whose hold it ends, newest first. */
  ends: Holder[];
  /** Orders that are paid or being paid. Their units stay. */
  safe: Holder[];
  /** What can be written off at most. */
  most: number;
}

const unitsOf = (holders: readonly Holder[]) => holders.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a loss of this many units would do, as the API does it. */
export function planLoss(
  units: number,
  { onHand, reserved }: Pick<ManagedProduct, "onHand" | "reserved">,
  holders: readonly Holder[],
): Loss {
  const free = Math.min(units, onHand - reserved);
  const ends: Holder[] = [];
  for (const holder of holders) {
    if (holder.isFree && free + unitsOf(ends) < units) ends.push(holder);
  }
  const safe = holders.filter(({ isFree }) => !isFree);
  return { free, ends, safe, most: onHand - unitsOf(safe) };
}

/** The units that all of these hold. */
export const heldUnits = unitsOf;
