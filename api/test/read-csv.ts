import { parse } from "csv-parse/sync";

/** The lines of a file that we wrote, by the names of their columns. */
export function csvRows(body: string): Record<string, string>[] {
  const [head = [], ...lines] = parse(body, { bom: true, relax_column_count: true });
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ""])));
}

/** In cents. The files have dollars with decimals, or cents. */
export const sumOf = (rows: readonly Record<string, string>[], name: string, factor = 1): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * factor), 0);
