import type { Figures } from "@bulkhead/contract/figures";
import { formatMoney } from "@bulkhead/contract/money";

import { formatNumber } from "#ui/format-number.ts";
import { DataTable, type Column } from "#ui/list/data-table.tsx";

import { hoursWords, keptOf, periodWords } from "./figure-words.ts";

type Period = Figures["periods"][number];

const isEmpty = ({ before, ...period }: Period) =>
  [period, before].every(({ orders, paid, refunded }) => orders === 0 && paid === 0 && refunded === 0);

const figures: readonly Column<Period>[] = [
  { name: "Orders", className: "figure", cell: ({ orders }) => formatNumber(orders) },
  { name: "Units", className: "figure", cell: ({ units }) => formatNumber(units) },
  { name: "Paid", className: "figure", cell: ({ paid }) => formatMoney(paid) },
  { name: "Refunded", className: "figure", cell: ({ refunded }) => formatMoney(refunded) },
  { name: "Kept", className: "figure font-semibold", cell: (period) => formatMoney(keptOf(period)) },
  { name: "Kept before", className: "figure", cell: ({ before }) => formatMoney(keptOf(before)) },
  { name: "To ship", className: "figure", cell: ({ hoursToShip }) => hoursWords(hoursToShip) },
];

/** Each period beside the one that is as far in the window before. Those without anything are left out. */
export function FigureTable({ figures: { by, periods } }: { figures: Figures }) {
  const shown = periods.filter((period) => !isEmpty(period));
  const left = periods.length - shown.length;
  const period: Column<Period> = {
    name: by === "day" ? "Day (UTC)" : "Month (UTC)",
    className: "whitespace-nowrap",
    cell: ({ start }) => periodWords(by, start),
  };
  return (
    <>
      <DataTable
        caption={`Figures by ${by}, newest first`}
        columns={[period, ...figures]}
        items={shown}
        keyOf={({ start }) => start}
      />
      {left > 0 && (
        <p className="text-muted mt-3 text-sm">
          {formatNumber(left)} {by}
          {left === 1 ? "" : "s"} without money or orders, now or before, {left === 1 ? "is" : "are"} left
          out.
        </p>
      )}
    </>
  );
}
