import { grouped, unique } from "../shop/number-words.ts";
import { markdownTable } from "../shop/written-page.ts";
import { readFigures } from "./scale-results.ts";

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
