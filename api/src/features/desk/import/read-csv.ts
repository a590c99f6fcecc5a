import { setImmediate } from "node:timers/promises";

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
