import type { Order } from "@bulkhead/contract/orders";
import { judgeShipping } from "@bulkhead/contract/shipping";

type Companion = Pick<Order, "address" | "money" | "state" | "notes">;

/** Only what goes to the same address fits in. */
export const fitsIn = (order: Companion, other: Companion): boolean => other.address === order.address;

/** Whether it goes along until somebody says otherwise. What must be asked about waits for a person. */
export const goesAlong = (order: Companion, other: Companion): boolean =>
  fitsIn(order, other) && judgeShipping(other).questions.length === 0;
