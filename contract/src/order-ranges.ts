import * as z from "zod/mini";

import { moneyInput } from "./numbers.ts";

/** In UTC. PostgreSQL has no year 0. */
const day = z.optional(z.iso.date().check(z.regex(/^[12]/)));

/** Both ends belong to it. */
export const orderRanges = {
  placedFrom: day,
  placedTo: day,
  /** In which it was placed: "2026-10". */
  month: z.optional(z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/))),
  payFrom: z.optional(moneyInput),
  payTo: z.optional(moneyInput),
};
/** For staff. */
export const paidRange = { paidFrom: day, paidTo: day };
const allRanges = z.object({ ...orderRanges, ...paidRange });
export type OrderRanges = Partial<z.output<typeof allRanges>>;
