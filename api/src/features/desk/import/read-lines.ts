import { setImmediate } from "node:timers/promises";

import { keyOf } from "@bulkhead/contract/categories";
import { IMPORT_COLUMNS, type ImportColumn, MAX_IMPORT_LINES } from "@bulkhead/contract/imports";
import { CsvError, parse } from "csv-parse";

import { AppError } from "#platform/errors.ts";

/** Read in one go, a large file would make everybody else wait. */
const SLICE = 64 * 1024;
/** What no file of products needs. Each cell costs time, an empty one too. */
const MAX_ROW_SLICES = 2;
const MAX_ROWS = 100_000;
const MAX_CELLS = 1_000_000;

/** Spreadsheets save as UTF-8 or, in Europe, as windows-1252, and copy as UTF-16. */
function decodeText(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

/** No name of a column contains any of them, so that the head tells which one is used. */
function separatorOf(text: string): string {
  const head = /^.*/.exec(text)?.[0] ?? "";
  return [";", "\t"].find((separator) => head.includes(separator)) ?? ",";
}

const unreadable = (message: string, cause?: unknown) =>
  new AppError("import_unreadable", { message, cause });

/** The cells of each row. Other requests are served meanwhile. */
export async function readCsv(file: Buffer): Promise<string[][]> {
  const text = decodeText(file);
  if (text.includes("\0")) throw unreadable("This file is not a text file");
  const rows: string[][] = [];
  let cells = 0;
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    on_record: (row: string[]) => {
      cells += row.length;
      rows.push(row);
    },
  });
  const done = new Promise<void>((resolve, reject) => parser.on("end", resolve).on("error", reject));
  parser.resume();
  let inRow = 0;
  try {
    for (let start = 0; start < text.length && !parser.destroyed; start += SLICE) {
      const before = rows.length;
      parser.write(text.slice(start, start + SLICE));
      inRow = rows.length === before ? inRow + 1 : 0;
      if (inRow > MAX_ROW_SLICES)
        throw unreadable(`Row ${rows.length + 1} is too long. Is a quote never closed?`);
      if (rows.length > MAX_ROWS || cells > MAX_CELLS)
        throw unreadable("The file has too many rows or cells");
      await Promise.race([setImmediate(), done]);
    }
    parser.end();
    await done;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`A quote that opens after row ${rows.length} is never closed`, error);
  }
  return rows;
}

/** A row of the file. A column that the file does not have is undefined, and so is a cell after the end of its row. */
export interface FileLine {
  /** As a spreadsheet counts: the head is row 1. */
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** The cells for specifications, by their keys. */
  specs: Record<string, string>;
  /** It has more cells than the head, so that nobody knows what they mean. */
  isTooLong: boolean;
}

export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isColumn = (name: string) => IMPORT_COLUMNS.some((known) => known === name);

const SPEC = /^spec[ _]?:/i;
export type SpecKeys = ReadonlyMap<string, string>;

/** Refuses what it does not know: a misspelled column would be changes that are lost without a word. */
function readHead([head = []]: readonly string[][], keys: SpecKeys): string[] {
  const names = head.map((cell) => {
    const name = cell.trim().toLowerCase().replaceAll(" ", "_");
    return SPEC.test(name) ? `spec:${keys.get(keyOf(name.replace(SPEC, ""))) ?? "?"}` : name;
  });
  const missing = head[names.indexOf("spec:?")];
  if (missing !== undefined) throw unreadable(`The column "${missing}" is unknown. No category has it`);
  while (names.at(-1) === "") names.pop();
  const unknown = names.find((name) => !isColumn(name) && !name.startsWith("spec:"));
  if (unknown !== undefined)
    throw unreadable(
      `The column "${unknown}" is unknown. The first row must name these columns: ${IMPORT_COLUMNS.join(", ")}`,
    );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw unreadable(`The column "${twice}" is there twice`);
  return names;
}

/** Empty rows are left out, and counted. */
export function readLines(rows: readonly string[][], keys: SpecKeys): FileLine[] {
  const head = readHead(rows, keys);
  const isSpec = (column: string) => column.startsWith("spec:");
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
    cells: Object.fromEntries(
      head.map((column, index) => [column, cells[index]] as const).filter(([column]) => !isSpec(column)),
    ),
    specs: Object.fromEntries(
      head.flatMap((column, index) =>
        isSpec(column) && cells[index] !== undefined ? [[column.slice(5), cells[index]]] : [],
      ),
    ),
    isTooLong: cells.slice(head.length).some((cell) => cell !== ""),
  }));
}
