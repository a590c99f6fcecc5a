import type { Movement } from "@bulkhead/contract/stock";

const kinds: Record<Movement["kind"], string> = {
  receipt: "Delivery",
  adjustment: "Adjustment",
  reserve: "Reserved by an order",
  release: "Released by an order",
  ship: "Shipped",
};

export const movementKind = ({ kind }: Pick<Movement, "kind">): string => kinds[kind];

const signed = new Intl.NumberFormat("en-US", { signDisplay: "always" });

function part(change: number, of: string): string[] {
  // With a real minus sign, which is as wide as the plus.
  return change === 0 ? [] : [`${signed.format(change).replace("-", "−")} ${of}`];
}

/** "−200 on hand, −200 reserved" */
export function movementChange({
  onHandChange,
  reservedChange,
}: Pick<Movement, "onHandChange" | "reservedChange">): string {
  return [...part(onHandChange, "on hand"), ...part(reservedChange, "reserved")].join(", ");
}
