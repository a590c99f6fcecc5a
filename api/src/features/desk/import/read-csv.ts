import { setImmediate } from "node:timers/promises";

import { CsvError, parse } from "csv-parse";

import { AppError } from "#platform/errors.ts";

/** Read in one go, a large file would make everybody else wait. */
const SLICE = 64 * 1024;

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

/** The cells of each row. Other requests are served meanwhile. */
export async function readCsv(file: Buffer): Promise<string[][]> {
  const text = decodeText(file);
  const rows: string[][] = [];
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    on_record: (row: string[]) => void rows.push(row),
  });
  const done = new Promise<void>((resolve, reject) => parser.on("end", resolve).on("error", reject));
  parser.resume();
  try {
    for (let start = 0; start < text.length && !parser.destroyed; start += SLICE) {
      parser.write(text.slice(start, start + SLICE));
      await Promise.race([setImmediate(), done]);
    }
    parser.end();
    await done;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = `A quote that opens after row ${rows.length} is never closed`;
    throw new AppError("import_unreadable", { message, cause: error });
  }
  return rows;
}
