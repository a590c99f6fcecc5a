import { grouped, median, spread, unique } from "../shop/number-words.ts";
import { drawPlot } from "../shop/plot.ts";
import { markdownTable, openPage, type Figures } from "../shop/written-page.ts";
import { life, sizes, upkeep } from "./growth-tables.ts";
import { readFigures } from "./scale-results.ts";

export const page = openPage("scale.md", "proof/growth");

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

/** How many cores each program needs for orders at these rates. */
function carry(): string {
  const figures = readFigures("cost");
  const steps = ["Place an order", "Pay an order", "Ship an order"].map(
    (call) => figures.find((line) => line.call === call) ?? { apiMs: 0, databaseMs: 0 },
  );
  const cores = (count: number, rate: number, program: "apiMs" | "databaseMs") =>
    ((steps.slice(0, count).reduce((sum, step) => sum + step[program], 0) * rate) / 1_000).toFixed(2);
  const row = (title: string, count: number, rate: number) => [
    title,
    cores(count, rate, "apiMs"),
    cores(count, rate, "databaseMs"),
  ];
  return markdownTable(
    ["By the processor time below", "cores of the API", "cores of PostgreSQL"],
    [
      row("50 orders a second, placed, paid and shipped", 3, 50),
      row("500 a second, placed", 1, 500),
      row("500 a second, placed, paid and shipped", 3, 500),
    ],
  );
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
export function writeFigures(): Required<Figures> {
  const [hot, open] = [hotProduct(), replay()];
  return {
    texts: {
      carry: carry(),
      cost: cost(),
      "hot-product": hot.table,
      sizes: sizes(),
      life: life(),
      upkeep: upkeep(),
      replay: open.table,
      stampede: stampede(),
    },
    plots: {
      "scale-hot-product": hot.plot,
      ...Object.fromEntries(open.plots),
    },
  };
}
