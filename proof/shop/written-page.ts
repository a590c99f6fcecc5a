import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { root } from "../../dev/settings.ts";

/** A table as the formatter writes it: the columns are as wide as their longest cell. */
export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

const END = "<!-- End. -->";

/** What a program writes: text by its mark on the page, plots by their file. */
export interface Figures {
  texts: Record<string, string>;
  plots?: Record<string, string>;
}

/** A page in docs of which a program of this folder writes a part. */
export function openPage(name: string, folder: string) {
  const page = resolve(root, "docs", name);
  /** What is before the text of a mark, the text, and what follows. */
  function split(all: string, mark: string) {
    const start = `<!-- ${folder} writes this: ${mark} -->`;
    const from = all.indexOf(start) + start.length;
    const to = all.indexOf(END, from);
    if (from < start.length || to < 0) throw new Error(`${name} has no place for ${start}`);
    return { before: all.slice(0, from), text: all.slice(from, to).trim(), after: all.slice(to) };
  }
  return {
    plotFile: (plot: string) => resolve(root, "docs/pictures", `${plot}.svg`),
    readText: (mark: string) => split(readFileSync(page, "utf8"), mark).text,
    write({ texts, plots = {} }: Figures): void {
      const written = Object.entries(texts).reduce(
        (all, [mark, text]) => {
          const { before, after } = split(all, mark);
          return `${before}\n\n${text}\n\n${after}`;
        },
        readFileSync(page, "utf8"),
      );
      writeFileSync(page, written);
      for (const [plot, svg] of Object.entries(plots)) writeFileSync(this.plotFile(plot), svg);
    },
  };
}
