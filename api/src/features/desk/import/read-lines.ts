import { IMPORT_COLUMNS, MAX_IMPORT_LINES, type ImportColumn } from "@bulkhead/contract/imports";

import { AppError } from "#platform/errors.ts";

/** A row of the file. A column that the file does not have is undefined, and so is a cell after the end of its row. */
export interface FileLine {
  /** As a spreadsheet counts: the head is row 1. */
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** It has more cells than the head, so that nobody knows what they mean. */
  isTooLong: boolean;
}

export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const unreadable = (message: string) => new AppError("import_unreadable", { message });
const isColumn = (name: string): name is ImportColumn => IMPORT_COLUMNS.some((known) => known === name);

/** Refuses what it does not know: a misspelled column would be changes that are lost without a word. */
function readHead([head = []]: readonly string[][]): ImportColumn[] {
  const names = head.map((cell) => cell.trim().toLowerCase().replaceAll(" ", "_"));
  while (names.at(-1) === "") names.pop();
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined)
    throw unreadable(
      `The column "${unknown}" is unknown. The first row must name these columns: ${IMPORT_COLUMNS.join(", ")}`,
    );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw unreadable(`The column "${twice}" is there twice`);
  return names.filter(isColumn);
}

/** Empty rows are left out, and counted. */
export function readLines(rows: readonly string[][]): FileLine[] {
  const head = readHead(rows);
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (lines.length === 0) throw unreadable("There is no line below the names of the columns");
  if (lines.length > MAX_IMPORT_LINES)
    throw unreadable(
      `These are ${lines.length.toLocaleString("en-US")} lines. At most ${MAX_IMPORT_LINES.toLocaleString("en-US")} can be imported at a time`,
    );
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(head.map((column, index) => [column, cells[index]])),
    isTooLong: cells.slice(head.length).some((cell) => cell !== ""),
  }));
}
