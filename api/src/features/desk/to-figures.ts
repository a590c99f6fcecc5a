import type { FigurePeriod, Figures } from "@bulkhead/contract/figures";

import type { FiguresRow } from "./figures.store.ts";

const NOTHING = { orders: 0, units: 0, paid: 0, refunded: 0, hours: null };

const toShipped = (row: FiguresRow["total"] | null) => {
  const { hours, ...sold } = row ?? NOTHING;
  return { ...sold, hoursToShip: hours ?? undefined };
};

const toNamed = ({ id, model, ...row }: FiguresRow["parts"][number]) => ({
  _id: id,
  model: model ?? undefined,
  ...row,
});

export const toFigures = (by: FigurePeriod, row: FiguresRow): Figures => ({
  by,
  total: { ...toShipped(row.total), before: toShipped(row.before) },
  periods: row.periods.map(({ start, now, before }) => ({
    start,
    ...toShipped(now),
    before: toShipped(before),
  })),
  parts: row.parts.map(toNamed),
  customers: row.customers.map(toNamed),
});
