import type { FigurePeriod, Figures } from "@bulkhead/contract/figures";

import type { FiguresRow } from "./figures.store.ts";

type Sold = Figures["parts"][number]["before"];
type Period = FiguresRow["periods"][number];

const toSold = (row: Sold | null): Sold => ({
  orders: row?.orders ?? 0,
  units: row?.units ?? 0,
  paid: row?.paid ?? 0,
  refunded: row?.refunded ?? 0,
});

const toShipped = (row: Period["now"]) => ({ ...toSold(row), hoursToShip: row?.hours ?? undefined });

/** A median cannot be computed from medians. */
function totalOf(periods: (Sold | null)[], hours: number | null) {
  const sum = (field: keyof Sold) => periods.reduce((total, sold) => total + (sold?.[field] ?? 0), 0);
  return {
    orders: sum("orders"),
    units: sum("units"),
    paid: sum("paid"),
    refunded: sum("refunded"),
    hoursToShip: hours ?? undefined,
  };
}

const toNamed = (row: FiguresRow["parts"][number]) => ({
  _id: row.id,
  name: row.name,
  ...toSold(row),
  before: toSold(row.before),
});

export const toFigures = (by: FigurePeriod, row: FiguresRow): Figures => ({
  by,
  total: {
    ...totalOf(
      row.periods.map(({ now }) => now),
      row.hours,
    ),
    before: totalOf(
      row.periods.map(({ before }) => before),
      row.hours_before,
    ),
  },
  periods: row.periods.map(({ start, now, before }) => ({
    start,
    ...toShipped(now),
    before: toShipped(before),
  })),
  parts: row.parts.map((part) => ({ ...toNamed(part), model: part.model ?? undefined })),
  customers: row.customers.map(toNamed),
  ledger: row.ledger,
});
