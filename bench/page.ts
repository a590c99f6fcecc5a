import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { root } from "../dev/settings.ts";
import { betweenMarks, markdownTable, replaceBetweenMarks } from "../dev/written-page.ts";
import { grouped, spread, unique } from "./number-words.ts";
import { readFigures } from "./results.ts";

const page = resolve(root, "docs/performance.md");
const marksOf = (name: string) => [`<!-- npm run bench writes this: ${name} -->`, "<!-- End. -->"] as const;

type OrderLine = ReturnType<typeof readFigures<"orders">>[number];

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

/** Everything that the page takes from the results, by its mark. */
export const writeFigures = (): Record<string, string> => ({ orders: orders(), answers: answers() });

export const readText = (name: string) => betweenMarks(readFileSync(page, "utf8"), marksOf(name));

export function writePage(): void {
  let text = readFileSync(page, "utf8");
  for (const [name, table] of Object.entries(writeFigures()))
    text = replaceBetweenMarks(text, marksOf(name), table);
  writeFileSync(page, text);
}
