import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { root } from "../dev/settings.ts";
import { betweenMarks, markdownTable, replaceBetweenMarks } from "../dev/written-page.ts";
import { drawPlot } from "./plot.ts";
import { readFigures } from "./results.ts";

const page = resolve(root, "docs/scale.md");
const marksOf = (name: string) => [`<!-- npm run scale writes this: ${name} -->`, "<!-- End. -->"] as const;

const grouped = (number: number, digits = 0) =>
  number.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const median = (numbers: number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0;
/** The median of the rounds, with the lowest and the highest. */
function spread(numbers: number[], digits = 0): string {
  const [low = 0, high = 0] = [Math.min(...numbers), Math.max(...numbers)];
  return `${grouped(median(numbers), digits)} (${grouped(low, digits)}–${grouped(high, digits)})`;
}
const unique = <T>(values: T[]) => [...new Set(values)];

function hotProduct() {
  const figures = readFigures("hot-product");
  const delays = unique(figures.map(({ delayMs }) => delayMs));
  const processes = unique(figures.map((line) => line.processes));
  const of = (delay: number, count: number) =>
    figures.filter((line) => line.delayMs === delay && line.processes === count);
  const rates = (delay: number, count: number) => of(delay, count).map(({ perSecond }) => perSecond);
  const rows = processes.map((count) => [
    count === 0 ? "the bare database, one by one" : `${count} ${count === 1 ? "process" : "processes"}`,
    ...delays.map((delay) => {
      const slow = count === 0 ? "" : `, p99 ${grouped(median(of(delay, count).map(({ p99 }) => p99)))} ms`;
      return `${spread(rates(delay, count))}${slow}`;
    }),
  ]);
  const most = Math.max(...figures.map(({ perSecond }) => perSecond));
  const step = 10 ** Math.floor(Math.log10(most));
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
  return {
    table: markdownTable(["Orders a second", ...delays.map((ms) => `${ms} ms added to each commit`)], rows),
    plot: drawPlot({
      title: "One hot product: orders a second (median and range)",
      x: { name: "API processes", isLog: true, ticks: processes.filter(Boolean) },
      y: { name: "orders a second", ticks },
      lines: delays.map((delay) => ({
        name: `${delay} ms added`,
        points: processes.filter(Boolean).map((x) => {
          const all = rates(delay, x);
          return { x, y: median(all), low: Math.min(...all), high: Math.max(...all) };
        }),
      })),
    }),
  };
}

function cost(): string {
  return markdownTable(
    ["One call", "at a time", "API", "web", "PostgreSQL", "statements", "log of the database"],
    readFigures("cost").map((line) => [
      line.call,
      String(line.width),
      `${line.apiMs.toFixed(2)} ms`,
      `${line.webMs.toFixed(2)} ms`,
      `${line.databaseMs.toFixed(2)} ms`,
      grouped(line.statements, 1),
      `${grouped(line.logBytes)} B`,
    ]),
  );
}

const TABLES = ["orders", "order_events", "stock_movements", "payments", "payment_orders"];
const indexesOf: Record<string, RegExp> = {
  orders: /^(orders_|one_order_)/,
  order_events: /^order_events_/,
  stock_movements: /^stock_movements_/,
  payments: /^(payments_|standing_)/,
  payment_orders: /^(payment_orders_|one_live_share|one_kept_share|shares_)/,
};

function sizes(): string {
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
    ],
  );
}

function life(): string {
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

const vacuums = () => {
  const figures = readFigures("vacuum");
  const counts = unique(figures.map(({ orders }) => orders));
  return markdownTable(
    ["Vacuum of all tables of orders", ...counts.map((orders) => grouped(orders))],
    unique(figures.map(({ what }) => what)).map((what) => [
      what,
      ...counts.map((orders) => {
        const found = figures.find((line) => line.what === what && line.orders === orders);
        return found ? `${found.seconds.toFixed(1)} s` : "";
      }),
    ]),
  );
};

const BILLION = 1e9;

/** How a figure grows when the orders do: 0 not at all, 1 in proportion. From the first to the last size. */
function slopeOf(points: { orders: number; value: number }[]): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return 0;
  return Math.max(0, Math.log(last.value / first.value) / Math.log(last.orders / first.orders));
}

function lists() {
  const figures = readFigures("list");
  const counts = unique(figures.map(({ orders }) => orders));
  const names = unique(figures.map(({ list }) => list));
  const pointsOf = (list: string) =>
    figures
      .filter((line) => line.list === list && line.failed === 0)
      .map((line) => ({ ...line, value: Math.max(line.databaseMs, 0.1) }));
  const atBillion = (list: string) => {
    const points = pointsOf(list);
    const last = points.at(-1);
    return last ? last.value * (BILLION / last.orders) ** slopeOf(points) : Number.NaN;
  };
  const cell = (list: string, orders: number) => {
    const line = figures.find((found) => found.list === list && found.orders === orders);
    if (!line) return "";
    if (line.failed > 0) return `${line.failed} of ${line.calls} failed`;
    return `${grouped(line.p95)} ms (${grouped(line.databaseMs, 1)} ms)`;
  };
  const rows = names.map((list) => {
    const guess = atBillion(list);
    const isSteady = slopeOf(pointsOf(list)) < 0.25;
    const said = Number.isNaN(guess)
      ? "not measured"
      : guess > 1_000
        ? `${grouped(guess / 1_000)} s`
        : `${grouped(guess)} ms`;
    return [list, ...counts.map((orders) => cell(list, orders)), isSteady ? "does not grow" : said];
  });
  const growing = names
    .filter((list) => slopeOf(pointsOf(list)) >= 0.25)
    .toSorted((a, b) => atBillion(b) - atBillion(a))
    .slice(0, 3);
  const steady = names.filter((list) => list.startsWith("My Orders")).slice(0, 1);
  const shown = [...growing, ...steady];
  const most = Math.max(...shown.map(atBillion), 1_000);
  const powers = (low: number, high: number) =>
    Array.from(
      { length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
      (_, i) => 10 ** (Math.floor(Math.log10(low)) + i),
    );
  return {
    table: markdownTable(
      [
        "p95 (processor time of the database)",
        ...counts.map((orders) => `${grouped(orders)} orders`),
        "database at 10⁹, carried on",
      ],
      rows,
    ),
    plot: drawPlot({
      title: "Processor time of the database for one page of a list",
      x: { name: "orders in the shop", isLog: true, ticks: powers(Math.min(...counts), BILLION) },
      y: { name: "milliseconds", isLog: true, ticks: powers(0.1, most) },
      lines: shown.flatMap((name) => {
        const points = pointsOf(name).map(({ orders, value }) => ({ x: orders, y: value }));
        const last = points.at(-1);
        if (!last) return [];
        return [
          { name, points: [last, { x: BILLION, y: atBillion(name) }], isGuess: true },
          { name, points },
        ];
      }),
    }),
  };
}

function replay() {
  const figures = readFigures("replay");
  const ms = (value: number) => `${grouped(value)} ms`;
  const table = markdownTable(
    ["", ...figures.map((line) => `${line.perSecond} a second for ${grouped(line.seconds)} s`)],
    [
      ["orders sent a second", ...figures.map((line) => grouped(line.reached, 1))],
      ["orders acknowledged", ...figures.map((line) => grouped(line.acknowledged))],
      ["acknowledged and lost", ...figures.map((line) => grouped(line.lostOrders))],
      ["given up after two minutes", ...figures.map((line) => grouped(line.failed))],
      ["calls sent again", ...figures.map((line) => grouped(line.retries))],
      ["rules of the books broken", ...figures.map((line) => grouped(line.brokenBooks))],
      [
        "outage: from the death of the host to the next answer",
        ...figures.map((line) => (line.outageSeconds > 0 ? `${line.outageSeconds.toFixed(1)} s` : "none")),
      ],
      [
        "then until all that had waited was answered",
        ...figures.map((line) => (line.outageSeconds > 0 ? `${line.catchUpSeconds.toFixed(1)} s` : "none")),
      ],
      ["p50 outside the outage", ...figures.map((line) => ms(line.outsideOutage.p50))],
      ["p99 outside the outage", ...figures.map((line) => ms(line.outsideOutage.p99))],
      ["p99.9 outside the outage", ...figures.map((line) => ms(line.outsideOutage.p999))],
      [
        "p50, p99, p99.9 also without the catching up",
        ...figures.map(({ undisturbed: { p50, p99, p999 } }) => [p50, p99, p999].map(ms).join(", ")),
      ],
    ],
  );
  const plots = figures.map((line) => {
    const most = Math.max(...line.series.map(({ p99 = 1 }) => p99));
    const end = (line.series.at(-1)?.second ?? 0) + 1;
    const step = [5, 10, 30, 60, 300].find((size) => end / size <= 12) ?? 600;
    const points = (field: "p50" | "p99") =>
      line.series.flatMap((at) => (at[field] === undefined ? [] : [{ x: at.second, y: at[field] }]));
    return [
      `scale-replay-${line.phase}`,
      drawPlot({
        title: `${line.perSecond} orders a second: time from due to acknowledged`,
        x: { name: "seconds", ticks: Array.from({ length: Math.ceil(end / step) + 1 }, (_, i) => i * step) },
        y: {
          name: "milliseconds",
          isLog: true,
          ticks: Array.from({ length: Math.ceil(Math.log10(most)) + 1 }, (_, i) => 10 ** i),
        },
        lines: [
          { name: "p99", points: points("p99") },
          { name: "p50", points: points("p50") },
        ],
        ...(line.outageSeconds > 0 && {
          marks: [
            { x: line.killedAt, name: "the host dies" },
            { x: line.killedAt + line.outageSeconds, name: "the next answer" },
          ],
        }),
      }),
    ] as const;
  });
  return { table, plots };
}

function stampede(): string {
  const figures = readFigures("stampede");
  const keyOf = (line: (typeof figures)[number]) => [line.page, line.connections, line.through].join("|");
  return markdownTable(
    [
      "Asked at once",
      "through",
      "calls that reached the web or the API",
      "until all were answered",
      "failed",
    ],
    [...Map.groupBy(figures, keyOf).values()].map((rounds) => {
      const { page: name = "", connections = 0, through = "" } = rounds[0] ?? {};
      return [
        `${name}, ${connections} connections`,
        through,
        spread(rounds.map((line) => line.reachedOrigin)),
        `${spread(
          rounds.map((line) => line.seconds),
          2,
        )} s`,
        grouped(Math.max(...rounds.map((line) => line.failed))),
      ];
    }),
  );
}

/** Everything that the page takes from the results: text by its mark, plots by their file. */
export function writeFigures(): { texts: Record<string, string>; plots: Record<string, string> } {
  const [hot, waits, open] = [hotProduct(), lists(), replay()];
  return {
    texts: {
      cost: cost(),
      "hot-product": hot.table,
      sizes: sizes(),
      life: life(),
      vacuum: vacuums(),
      lists: waits.table,
      replay: open.table,
      stampede: stampede(),
    },
    plots: {
      "scale-hot-product": hot.plot,
      "scale-lists": waits.plot,
      ...Object.fromEntries(open.plots),
    },
  };
}

export const plotFile = (name: string) => resolve(root, "docs/pictures", `${name}.svg`);
export const readText = (name: string) => betweenMarks(readFileSync(page, "utf8"), marksOf(name));

export function writePage(): void {
  const { texts, plots } = writeFigures();
  let text = readFileSync(page, "utf8");
  for (const [name, table] of Object.entries(texts)) text = replaceBetweenMarks(text, marksOf(name), table);
  writeFileSync(page, text);
  for (const [name, plot] of Object.entries(plots)) writeFileSync(plotFile(name), plot);
}
