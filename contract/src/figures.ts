import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { balance, money } from "./numbers.ts";

/** How many periods the figures go back. As many before them are there to compare. */
export const FIGURE_PERIODS = { day: 90, month: 24 } as const;

const figurePeriod = z.enum(["day", "month"]);
export type FigurePeriod = z.output<typeof figurePeriod>;

/** How many parts and customers are named. */
export const MOST_NAMED = 10;

const count = z.int().check(z.nonnegative());

/** The orders that were paid in a period, whatever became of them, and the money that was booked in it, of whichever orders. */
const sold = {
  orders: count,
  units: count,
  paid: money,
  /** Refunds and lost disputes. Below zero if more of earlier ones failed. */
  refunded: balance,
};
const shipped = {
  ...sold,
  /** The median time from paid to shipped, of those that have shipped. */
  hoursToShip: z.optional(z.number()),
};
const compared = { ...shipped, before: z.object(shipped) };
const named = { _id: z.uuid(), name: z.string(), ...sold, before: z.object(sold) };

const figures = z.object({
  by: figurePeriod,
  total: z.object(compared),
  /** Newest first, the one that is not over included. `before` is as many periods earlier as there are. */
  periods: z.array(z.object({ /** In UTC. */ start: z.iso.date(), ...compared })),
  /** By what was kept of their money, best first. */
  parts: z.array(z.object({ ...named, model: z.optional(z.string()) })),
  /** Accounts, likewise. */
  customers: z.array(z.object(named)),
  /** All money that was ever booked. The file of movements and that of all orders add up to the same. */
  ledger: z.object({ paid: money, refunded: balance, /** Arrived by bank and not used. */ held: balance }),
});

export type Figures = z.output<typeof figures>;

export const getFigures = endpoint("GET /api/figures", "admin", {
  summary: `What was paid, refunded and shipped: the last ${FIGURE_PERIODS.day} days or ${FIGURE_PERIODS.month} months in UTC, each beside as many before`,
  query: z.object({ by: z._default(figurePeriod, "day") }),
  response: figures,
});

export const exportMovements = endpoint("GET /api/movements.csv", "admin", {
  summary:
    "For the accountant: each movement of money on the day it was booked, with its documents, and their sums",
  response: z.string(),
});

/** "movements-2026-11-15.csv" */
export const movementsFileName = (now: Date): string => `movements-${now.toISOString().slice(0, 10)}.csv`;
