import type { Figures } from "@bulkhead/contract/figures";
import { formatMoney } from "@bulkhead/contract/money";

import { formatNumber } from "#ui/format-number.ts";

import { hoursWords, keptOf, periodWords } from "./figure-words.ts";

type Period = Figures["periods"][number];

const isEmpty = ({ before, ...period }: Period) =>
  [period, before].every(({ orders, paid, refunded }) => orders === 0 && paid === 0 && refunded === 0);

const cells: readonly (readonly [head: string, cell: (period: Period) => string])[] = [
  ["Orders", ({ orders }) => formatNumber(orders)],
  ["Units", ({ units }) => formatNumber(units)],
  ["Paid", ({ paid }) => formatMoney(paid)],
  ["Refunded", ({ refunded }) => formatMoney(refunded)],
  ["Kept", (period) => formatMoney(keptOf(period))],
  ["Kept before", ({ before }) => formatMoney(keptOf(before))],
  ["To ship", ({ hoursToShip }) => hoursWords(hoursToShip)],
];

/** Each period beside the one that is as far in the window before. Those without anything are left out. */
export function FigureTable({ figures: { by, periods } }: { figures: Figures }) {
  const shown = periods.filter((period) => !isEmpty(period));
  const left = periods.length - shown.length;
  return (
    <>
      <div className="@container">
        <table className="table-cards-wide">
          <caption className="sr-only">Figures by {by}, newest first</caption>
          <thead>
            <tr>
              <th scope="col" className="text-start">
                {by === "day" ? "Day (UTC)" : "Month (UTC)"}
              </th>
              {cells.map(([head]) => (
                <th key={head} scope="col" className="text-end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((period) => (
              <tr key={period.start}>
                <th scope="row" data-label={by} className="whitespace-nowrap">
                  {periodWords(by, period.start)}
                </th>
                {cells.map(([head, cell]) => (
                  <td
                    key={head}
                    data-label={head}
                    className={`figure ${head === "Kept" ? "font-semibold" : ""}`}
                  >
                    {cell(period)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
