import { grouped, unique } from "../bench/number-words.ts";
import { markdownTable } from "../dev/written-page.ts";
import { drawPlot } from "./plot.ts";
import { readFigures, type Figures } from "./results.ts";

const BILLION = 1e9;
const TABLES = ["orders", "order_events", "stock_movements", "payments", "payment_orders"];
const indexesOf: Record<string, RegExp> = {
  orders: /^(orders_|one_order_)/,
  order_events: /^order_events_/,
  stock_movements: /^stock_movements_/,
  payments: /^(payments_|standing_)/,
  payment_orders: /^(payment_orders_|one_live_share|one_kept_share|one_paying_share|shares_)/,
};

export function sizes(): string {
  const figures = readFigures("size");
  const counts = unique(figures.map(({ orders }) => orders));
  const bytes = (orders: number, isPart: (name: string) => boolean) =>
    figures
      .filter((line) => line.orders === orders && isPart(line.name))
      .reduce((sum, line) => sum + line.bytes, 0) / orders;
  const row = (title: string, isPart: (name: string) => boolean) => [
    title,
    ...counts.map((orders) => `${grouped(bytes(orders, isPart))} B`),
  ];
  return markdownTable(
    ["Bytes for each order", ...counts.map((orders) => `of ${grouped(orders)}`)],
    [
      ...TABLES.flatMap((table) => [
        row(`\`${table}\``, (name) => name === table),
        row(
          `indexes of \`${table}\``,
          (name) => !TABLES.includes(name) && (indexesOf[table]?.test(name) ?? false),
        ),
      ]),
      row("**all**", () => true),
      [
        "**a billion of them**",
        ...counts.map((orders) => `${grouped((bytes(orders, () => true) * BILLION) / 1e12, 1)} TB`),
      ],
    ],
  );
}

export function life(): string {
  return markdownTable(
    ["Step", "on top of", "log", "whole pages in the log", "tables", "indexes"],
    readFigures("life").map((line) => [
      line.step,
      grouped(line.orders),
      `${grouped(line.logBytes)} B`,
      line.pageImages.toFixed(2),
      `${grouped(line.tableBytes)} B`,
      `${grouped(line.indexBytes)} B`,
    ]),
  );
}

export const upkeep = () => {
  const figures = readFigures("upkeep");
  const counts = unique(figures.map(({ orders }) => orders));
  return markdownTable(
    ["What is done to all orders", ...counts.map((orders) => grouped(orders))],
    unique(figures.map(({ what }) => what)).map((what) => [
      what,
      ...counts.map((orders) => {
        const found = figures.find((line) => line.what === what && line.orders === orders);
        return found ? `${found.seconds.toFixed(1)} s` : "";
      }),
    ]),
  );
};

interface Point {
  orders: number;
  /** Processor time of the database. Zero is less than can be measured. */
  ms: number;
}

const pointsOf = (figures: Figures["list"][], list: string): Point[] =>
  figures
    .filter((line) => line.list === list && line.failed === 0)
    .map(({ orders, databaseMs }) => ({ orders, ms: Math.max(databaseMs, 0.3) }));

/** How a figure grows when the orders do: 0 not at all, 1 in proportion. From the first to the last size. */
function slopeOf(points: Point[]): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return 0;
  return Math.max(0, Math.log(last.ms / first.ms) / Math.log(last.orders / first.orders));
}

function atBillion(points: Point[]): number {
  const last = points.at(-1);
  return last ? last.ms * (BILLION / last.orders) ** slopeOf(points) : Number.NaN;
}

function cell(line: Figures["list"] | undefined): string {
  if (!line) return "";
  if (line.failed > 0) return `${line.failed} of ${line.calls} failed`;
  return `${grouped(line.p95)} ms (${grouped(line.databaseMs, 1)} ms)`;
}

/** Below this slope the difference is noise. */
const STEADY = 0.25;

function carriedOn(points: Point[]): string {
  if (points.length < 2) return "not measured";
  if (slopeOf(points) < STEADY) return "does not grow";
  const ms = atBillion(points);
  return ms > 1_000 ? `${grouped(ms / 1_000)} s` : `${grouped(ms)} ms`;
}

const powersOfTen = (low: number, high: number) => {
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
};

export function lists() {
  const [now, before] = [readFigures("list"), readFigures("list-before")];
  const counts = unique(now.map(({ orders }) => orders));
  const most = Math.max(...counts);
  const find = (figures: Figures["list"][], list: string, orders: number) =>
    cell(figures.find((line) => line.list === list && line.orders === orders));
  const rows = unique(now.map(({ list }) => list)).map((list) => [
    list,
    find(before, list, most),
    ...counts.map((orders) => find(now, list, orders)),
    carriedOn(pointsOf(now, list)),
  ]);
  const shown = [
    { name: "all counts, before", points: pointsOf(before, "Manage Order, counts") },
    { name: "Manage Order, before", points: pointsOf(before, "Manage Order") },
    { name: "all counts", points: pointsOf(now, "Manage Order, counts") },
    { name: "Manage Order", points: pointsOf(now, "Manage Order") },
    { name: "My Orders", points: pointsOf(now, "My Orders") },
  ];
  const toXY = ({ orders, ms }: Point) => ({ x: orders, y: ms });
  return {
    table: markdownTable(
      [
        "p95 (processor time of the database)",
        `${grouped(most)} orders, before`,
        ...counts.map((orders) => `${grouped(orders)} orders`),
        "database at 10⁹, carried on",
      ],
      rows,
    ),
    plot: drawPlot({
      title: "Processor time of the database for one page of a list",
      x: { name: "orders in the shop", isLog: true, ticks: powersOfTen(Math.min(...counts), BILLION) },
      y: {
        name: "milliseconds",
        isLog: true,
        ticks: powersOfTen(0.1, Math.max(...shown.map(({ points }) => atBillion(points)))),
      },
      lines: shown.flatMap(({ name, points }) => [
        { name, points: points.map(toXY) },
        {
          name,
          points: [...points.slice(-1).map(toXY), { x: BILLION, y: atBillion(points) }],
          isGuess: true,
        },
      ]),
    }),
  };
}
