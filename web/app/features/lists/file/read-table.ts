import { type Rows, findHead } from "./columns.ts";
import { MOST, RefusedFile } from "./refused-file.ts";

const SEPARATORS: readonly [separator: string, name: string][] = [
  ["\t", "tab"],
  [";", "semicolon"],
  [",", "comma"],
  ["|", "bar"],
];

/** Nothing if it makes too many columns. A quote that is never closed, or that something follows, is text: 3.5" and "10k. */
function splitQuoted(text: string, separator: string): string[][] {
  const cell = new RegExp(
    String.raw`(?:"(?<quoted>[^"]*(?:""[^"]*)*)" *|(?<plain>[^${separator}\r\n]*))(?<end>[${separator}]|\r\n?|\n|$)`,
    "y",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  for (;;) {
    const { quoted, plain = "", end = "" } = cell.exec(text)?.groups ?? {};
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (row.length > MOST.columns) return [];
    if (end === separator) continue;
    rows.push(row);
    row = [];
    if (end === "") return rows;
  }
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell !== "");

/** How many rows have as many columns as most of them do. One column is no table. */
function likeness(rows: Rows): number {
  const counts = new Map<number, number>();
  for (const { length } of rows.filter(isFilled))
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Not the comma within 30,000. */
const COMMA = /,\s+|,(?!\d{3}(?!\d))/;
/** "BF-75 200" or "BF-75 200 4500-1" */
const SPACED = /^(?<part>.+?)(?:\s+|,)(?<quantity>[\d.,]+)(?:\s+(?<note>po\S*\d|\d+[-/]\S+))?$/i;

/** What people type: a part, how many, and a PO number, however they are separated. */
function splitTyped(line: string): string[] {
  if (/[\t;]/.test(line)) return line.split(/[\t;]/);
  const fields = line.split(COMMA);
  if (fields.length > 1) return fields;
  const { part, quantity, note = "" } = SPACED.exec(line.trim())?.groups ?? {};
  return part === undefined || quantity === undefined ? [line] : [part, quantity, note];
}

const tidy = (cell: string) => cell.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();

/** The same for text and workbooks: what is too much is refused, and empty rows at the end are none. */
export function checkRows(rows: Rows): string[][] {
  const tidied = rows.map((row) => row.map(tidy));
  const last = tidied.findLastIndex(isFilled);
  if (last === -1) throw new RefusedFile("The file is empty.");
  const kept = tidied.slice(0, last + 1);
  const cells = kept.flat();
  if (kept.filter(isFilled).length > MOST.lines + 1)
    throw new RefusedFile(`The file has more than ${MOST.lines.toLocaleString("en-US")} lines. Split it.`);
  if (kept.some(({ length }) => length > MOST.columns))
    throw new RefusedFile(`The file has more than ${MOST.columns} columns.`);
  if (cells.some(({ length }) => length > MOST.cellLetters))
    throw new RefusedFile(`A cell has more than ${MOST.cellLetters.toLocaleString("en-US")} letters.`);
  if (cells.reduce((sum, { length }) => sum + length, 0) > MOST.letters)
    throw new RefusedFile(`The file has more than ${MOST.letters.toLocaleString("en-US")} letters.`);
  return kept;
}

/** Text is a table with a head, or what people type: one part in a line. */
export function readTable(text: string): { rows: string[][]; separator: string } {
  if (text.length > 2 * MOST.letters)
    throw new RefusedFile(`The file has more than ${MOST.letters.toLocaleString("en-US")} letters.`);
  const body = text.replace(/^\s*sep=.\r?\n/i, "");
  const tables = SEPARATORS.map(([separator, name]) => ({ name, rows: splitQuoted(body, separator) }));
  const [best] = tables.toSorted((one, other) => likeness(other.rows) - likeness(one.rows));
  const isTable =
    best && likeness(best.rows) > 0 && (findHead(best.rows) !== undefined || body.includes('"'));
  if (isTable) return { rows: checkRows(best.rows), separator: best.name };
  const typed = body.split(/\r\n?|\n/).map(splitTyped);
  return { rows: checkRows(typed), separator: "" };
}
