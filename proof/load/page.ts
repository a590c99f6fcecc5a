import { writeGrowth } from "../growth/growth-page.ts";
import { grouped, median, spread, unique } from "../shop/number-words.ts";
import { markdownTable, openPage, type Figures } from "../shop/written-page.ts";
import { readFigures } from "./results.ts";

export const page = openPage("performance.md", "proof/load");

type OrderLine = ReturnType<typeof readFigures<"orders">>[number];
type StartLine = ReturnType<typeof readFigures<"start">>[number];

/** What the processors of this machine could do if an order were a bare request and a bare order, one after the other. */
const limitOf = ({ cores, bareHttp, bareDatabase }: OrderLine) =>
  (cores * 1_000) / (bareHttp.serverMs + bareHttp.clientMs + bareDatabase.ms);

function orders(): string {
  const figures = readFigures("orders");
  const choices = unique(figures.map(({ choice }) => choice));
  const row = (name: string, digits: number, read: (line: OrderLine) => number) => [
    name,
    ...choices.map((choice) =>
      spread(
        figures.filter((line) => line.choice === choice).map((line) => read(line)),
        digits,
      ),
    ),
  ];
  return markdownTable(
    ["", ...choices],
    [
      row("Orders a second", 0, ({ shop }) => shop.perSecond),
      row("The bare database, a second", 0, ({ bareDatabase }) => bareDatabase.perSecond),
      row(
        "Ratio to the bare database",
        2,
        ({ shop, bareDatabase }) => shop.perSecond / bareDatabase.perSecond,
      ),
      row("The limit in series, a second", 0, limitOf),
      row("Ratio to the limit in series", 2, (line) => line.shop.perSecond / limitOf(line)),
      row("Processor time of the API for each, ms", 3, ({ shop }) => shop.apiMs),
      row("Of PostgreSQL, ms", 3, ({ shop }) => shop.databaseMs),
      row("Of bare Node for the same request, ms", 3, ({ bareHttp }) => bareHttp.serverMs),
      row("Of the bare database and its client, ms", 3, ({ bareDatabase }) => bareDatabase.ms),
    ],
  );
}

function answers(): string {
  const figures = readFigures("answers");
  const cases = unique(figures.map(({ name, ordersPerSecond }) => JSON.stringify([name, ordersPerSecond])));
  return markdownTable(
    ["Answer", "orders a second meanwhile", "answers a second", "ratio to bare Node"],
    cases.map((one) => {
      const [name, ordersPerSecond] = JSON.parse(one) as [string, number];
      const rounds = figures.filter((line) => line.name === name && line.ordersPerSecond === ordersPerSecond);
      return [
        name,
        grouped(ordersPerSecond),
        spread(rounds.map(({ perSecond }) => perSecond)),
        spread(
          rounds.map(({ perSecond, barePerSecond }) => perSecond / barePerSecond),
          2,
        ),
      ];
    }),
  );
}

function pages(): string {
  const figures = readFigures("pages");
  return markdownTable(
    [
      ...["Page", "performance", "accessibility", "best practices", "SEO"],
      ...["largest paint, ms", "blocked, ms"],
    ],
    unique(figures.map(({ path }) => path)).map((path) => {
      const rounds = figures.filter((line) => line.path === path);
      return [
        path,
        ...(["performance", "accessibility", "bestPractices", "seo"] as const).map((score) =>
          grouped(median(rounds.map((line) => line[score]))),
        ),
        spread(rounds.map(({ largestPaintMs }) => largestPaintMs)),
        spread(rounds.map(({ blockedMs }) => blockedMs)),
      ];
    }),
  );
}

function clicks(): string {
  const figures = readFigures("clicks");
  return markdownTable(
    ["List", "from the click to the rows, ms", "longest task meanwhile, ms"],
    unique(figures.map(({ name }) => name)).map((name) => {
      const rounds = figures.filter((line) => line.name === name);
      return [
        name,
        spread(rounds.map(({ shownMs }) => shownMs)),
        spread(rounds.map(({ longestTaskMs }) => longestTaskMs)),
      ];
    }),
  );
}

function start(): string {
  const figures = readFigures("start");
  const programs = unique(figures.map(({ program }) => program));
  const row = (name: string, digits: number, read: (line: StartLine) => number | undefined) => [
    name,
    ...programs.map((program) => {
      const found = figures.filter((line) => line.program === program).flatMap((line) => read(line) ?? []);
      return found.length > 0 ? spread(found, digits) : "";
    }),
  ];
  return markdownTable(
    ["", ...programs],
    [
      row("Ready after, s", 2, ({ readySeconds }) => readySeconds),
      row("Memory when idle, MB", 0, ({ idleMb }) => idleMb),
      row("The most under load, MB", 0, ({ loadedMb }) => loadedMb),
    ],
  );
}

const find = () =>
  markdownTable(
    ["What is looked for", "median, ms", "95 of 100 within, ms"],
    readFigures("find").map(({ name, p50, p95 }) => [name, grouped(p50), grouped(p95)]),
  );

const installed = () =>
  markdownTable(
    ["Installed", "packages", "MB"],
    readFigures("installed").map(({ what, packages, megabytes }) => [
      what,
      grouped(packages),
      grouped(megabytes),
    ]),
  );

/** Everything that the page takes from the results: text by its mark, plots by their file. */
export function writeFigures(): Required<Figures> {
  const growth = writeGrowth();
  return {
    texts: {
      orders: orders(),
      answers: answers(),
      find: find(),
      pages: pages(),
      clicks: clicks(),
      start: start(),
      installed: installed(),
      ...growth.texts,
    },
    plots: growth.plots,
  };
}
