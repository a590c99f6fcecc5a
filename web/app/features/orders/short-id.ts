// The beginning of an id is the time it was given, to the millisecond: shorter, and orders share it.
const ORDER_LENGTH = 13;
const TRANSACTION_LENGTH = 14;

/** Enough of an order's id to tell it from others, and to find it by. */
export function shortOrderId(id: string): string {
  return id.slice(0, ORDER_LENGTH);
}

/** Enough of a transaction's id to compare it by; the rest is in the copy. */
export function shortTransactionId(id: string): string {
  return id.length > TRANSACTION_LENGTH ? `${id.slice(0, TRANSACTION_LENGTH)}…` : id;
}
