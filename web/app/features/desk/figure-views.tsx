import type { Figures } from "@bulkhead/contract/figures";
import { formatMoney } from "@bulkhead/contract/money";
import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { useId } from "react";

import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { type Column, DataTable } from "#ui/list/data-table.tsx";

import { chartWords, hoursWords, keptOf, periodWords } from "./figure-words.ts";

const [WIDTH, HEIGHT] = [352, 176];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 4, 8, 20];
const TICKS = 3;

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** What was kept, with the window before it as a thin line. The table says the same in text. */
export function FigureChart({ figures }: { figures: Figures }) {
  const id = useId();
  const { by, periods } = figures;
  const points = periods
    .toReversed()
    .map((period) => ({ now: keptOf(period) / 100, before: keptOf(period.before) / 100 }));
  const values = points.flatMap(({ now, before }) => [now, before]);
  const x = scaleLinear([0, points.length - 1], [LEFT, WIDTH - RIGHT]);
  const y = scaleLinear([Math.min(...values, 0), Math.max(...values, 1)], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  type Point = (typeof points)[number];
  const draw = (value: (point: Point) => number) =>
    line<Point>(
      (_, index) => x(index),
      (point) => y(value(point)),
    )(points) ?? undefined;
  const filled =
    area<Point>(
      (_, index) => x(index),
      y(0),
      ({ now }) => y(now),
    )(points) ?? undefined;
  const [last, first] = [periods.at(0)?.start ?? "", periods.at(-1)?.start ?? ""];

  return (
    <figure>
      <svg
        role="img"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-xl"
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{`Kept by ${by}`}</title>
        <desc id={`${id}-desc`}>{chartWords(figures)}</desc>
        {y.ticks(TICKS).map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-base-300" />
            <text
              x={LEFT - 6}
              y={y(tick)}
              textAnchor="end"
              dominantBaseline="middle"
              className="fill-muted text-[11px]"
            >
              {compact.format(tick)}
            </text>
          </g>
        ))}
        <path d={filled} className="fill-primary/15" />
        <path d={draw(({ before }) => before)} className="stroke-muted fill-none" strokeDasharray="3 3" />
        <path
          d={draw(({ now }) => now)}
          className="stroke-primary fill-none"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        <text x={LEFT} y={HEIGHT - 4} className="fill-muted text-[11px]">
          {periodWords(by, first)}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end" className="fill-muted text-[11px]">
          {periodWords(by, last)}
        </text>
      </svg>
      <figcaption className="text-muted mt-2 text-sm">
        Kept by {by}. The dashed line is the {periods.length} {by}s before.
      </figcaption>
    </figure>
  );
}

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
          {countWords(left, by)} without money or orders, now or before, {left === 1 ? "is" : "are"} left out.
        </p>
      )}
    </>
  );
}
