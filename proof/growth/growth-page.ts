import { readFigures, type Grown } from "../load/results.ts";
import { grouped, unique } from "../shop/number-words.ts";
import { drawPlot } from "../shop/plot.ts";
import { markdownTable, type Figures } from "../shop/written-page.ts";
import { whatGrows } from "./what-grows.ts";

/** What a larger shop is compared with. */
const FROM = 10_000;
/** Nobody waits for this. */
const QUICK_MS = 10;
const MOST_TIME = 1.5;
const MOST_BUFFERS = 2;

/** The figures of one call, by the size of the shop. */
interface Row {
  call: string;
  figures: Grown[];
}

function rowsOf(figures: Grown[]): Row[] {
  return [...Map.groupBy(figures, ({ call }) => call)].map(([call, all]) => ({ call, figures: all }));
}

function compare({ figures }: Row) {
  const [base, last] = [figures.find(({ size }) => size === FROM) ?? figures[0], figures.at(-1)];
  if (!base || !last) throw new Error("a call without figures");
  return {
    base,
    last,
    isQuick: last.p95 <= Math.max(QUICK_MS, MOST_TIME * base.p95),
    readsAsMuch: last.buffers <= MOST_BUFFERS * base.buffers,
    answers: last.failed === 0,
  };
}

function holds(row: Row): boolean {
  const { isQuick, readsAsMuch, answers } = compare(row);
  return isQuick && readsAsMuch && answers;
}

/** A table with a column for each size, and what follows them. */
function bySize(
  title: string,
  figures: Grown[],
  cell: (line: Grown) => string,
  more: Record<string, (row: Row) => string> = {},
): string {
  const sizes = unique(figures.map(({ size }) => size));
  const measured = (line: Grown | undefined) => {
    if (!line) return "";
    return line.failed > 0 ? `${line.failed} of ${line.calls} failed` : cell(line);
  };
  return markdownTable(
    [title, ...sizes.map((size) => grouped(size)), ...Object.keys(more)],
    rowsOf(figures).map((row) => [
      row.call,
      ...sizes.map((size) => measured(row.figures.find((line) => line.size === size))),
      ...Object.values(more).map((write) => write(row)),
    ]),
  );
}

/** One line for each call that does not hold, which says what grows. */
function explain(figures: Grown[]): string {
  const lines = rowsOf(figures)
    .filter((row) => !holds(row))
    .map((row) => {
      const { base, last } = compare(row);
      const grown = `it reads ${grouped(last.buffers)} pages instead of ${grouped(base.buffers)}, and takes ${last.p95} ms instead of ${base.p95}.`;
      return `- **${row.call}**: ${whatGrows[row.call] ?? grown}`;
    });
  return lines.length > 0 ? lines.join("\n") : "Everything holds.";
}

const powersOfTen = (values: number[]) => {
  const [from, to] = [
    Math.floor(Math.log10(Math.max(1, Math.min(...values)))),
    Math.ceil(Math.log10(Math.max(...values))),
  ];
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
};

function plot(title: string, by: string, field: "p95" | "buffers", figures: Grown[], calls: string[]) {
  const shown = figures.filter(({ call, failed }) => calls.includes(call) && failed === 0);
  return drawPlot({
    title,
    x: { name: `${by} in the shop`, isLog: true, ticks: powersOfTen(shown.map(({ size }) => size)) },
    y: {
      name: field === "p95" ? "milliseconds" : "pages of 8 kB",
      isLog: true,
      ticks: powersOfTen(shown.map((line) => line[field])),
    },
    lines: calls.map((call) => ({
      name: call,
      points: shown.filter((line) => line.call === call).map((line) => ({ x: line.size, y: line[field] })),
    })),
  });
}

/** As many as a plot has colors for. */
const drawn = {
  products: [
    ...["Parts by name", "Parts by available units", "Parts, a common word"],
    ...["Parts, a misspelled word", "One part", "Brands"],
  ],
  orders: [
    ...["My Orders", "Manage Order", "Manage Order, search by part"],
    ...["Today", "Figures by month", "One order"],
  ],
};

function growthBy(by: "products" | "orders") {
  const figures = readFigures(`growth by ${by}`);
  return {
    texts: {
      [`times by ${by}`]: bySize(
        "p50 / p95, ms",
        figures,
        ({ p50, p95 }) => `${grouped(p50, 1)} / ${grouped(p95, 1)}`,
        { holds: (row) => (holds(row) ? "yes" : "**no**") },
      ),
      [`what grows by ${by}`]: explain(figures),
      [`buffers by ${by}`]: bySize("Pages of 8 kB", figures, ({ buffers }) => grouped(buffers)),
      [`processors by ${by}`]: bySize(
        "PostgreSQL + API, ms",
        figures,
        ({ databaseMs, apiMs }) => `${grouped(databaseMs, 1)} + ${grouped(apiMs, 1)}`,
      ),
    },
    plots: {
      [`growth-times-${by}`]: plot(`p95 of one call, by ${by}`, by, "p95", figures, drawn[by]),
      [`growth-buffers-${by}`]: plot(
        `Pages that one call reads, by ${by}`,
        by,
        "buffers",
        figures,
        drawn[by],
      ),
    },
  };
}

/** Everything that the page takes from the runs: text by its mark, plots by their file. */
export function writeGrowth(): Required<Figures> {
  const [products, orders] = [growthBy("products"), growthBy("orders")];
  return {
    texts: { ...products.texts, ...orders.texts },
    plots: { ...products.plots, ...orders.plots },
  };
}
