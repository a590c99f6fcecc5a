import * as z from "zod/mini";

/** Canceled orders are also in `trouble`, which has all whose money a person or a bank has to decide about. */
export const orderFilter = z.enum([
  /** Without canceled orders and with delivered ones: "Current" on screens. */
  "all",
  /** "All" on screens. */
  "everything",
  "unpaid",
  "transfer",
  "to-ship",
  /** Unpaid, and their units went back to stock. */
  "hold-ended",
  "trouble",
  "delivered",
  "canceled",
]);
export type OrderFilter = z.output<typeof orderFilter>;

interface Asked {
  search?: string | undefined;
  filter?: OrderFilter | undefined;
}

/** Lists open without canceled orders. A search looks in everything until a filter is chosen. */
export const filterOf = ({ search, filter }: Asked): OrderFilter => filter ?? (search ? "everything" : "all");
