/** Text that spreadsheets must neither compute nor shorten. */
interface Literal {
  literal: string;
}
export type Cell = string | number | Literal | null;

/** Spreadsheets run such cells as formulas unless they are quoted. One that is quoted already is quoted again, so that it can be read back. */
const isFormula = (text: string) => /^'*[=+\-@＝＋－＠\t\r]/.test(text);

/** Such a phone is a number to a spreadsheet, which drops its plus sign and its zeros. */
const PHONE = /^[+(\d][\d\s()./-]*$/;

/** As the formula of a text, which is the one way that all spreadsheets leave alone. */
export const phoneCell = (phone: string): Cell => (PHONE.test(phone) ? { literal: phone } : phone);

function csvCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  if (cell !== null && typeof cell === "object") return `"=""${cell.literal}"""`;
  const text = cell === null ? "" : cell;
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The text of a cell that `csvLine` has written, also if a spreadsheet has left it alone since. */
export function readCell(cell: string): string {
  const literal = /^="(.*)"$/s.exec(cell)?.[1];
  if (literal !== undefined) return literal;
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}

/** Such a text is a number or a date to a spreadsheet, which writes it back in another way. */
const NUMERIC = /^\d[\d.,/\- ]*(?:e[+-]?\d+)?$/i;

export const textCell = (text: string): Cell => (NUMERIC.test(text) ? { literal: text } : text);

/** Starts a file. Without it, spreadsheets misread non-ASCII letters. */
const BYTE_ORDER_MARK = "\uFEFF";

export const CSV = "text/csv; charset=utf-8";

/** One line of CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

const ROWS_PER_PAGE = 500;

/** Reads the rows that follow the last one, or the first ones. */
type ReadPage<Row> = (last: Row | undefined, size: number) => Promise<Row[]>;

/** All rows of a list. Each page is a short query, so a slow reader holds no connection. */
export async function* readPages<Row>(read: ReadPage<Row>): AsyncGenerator<Row[]> {
  let page = await read(undefined, ROWS_PER_PAGE);
  while (page.length > 0) {
    yield page;
    page = page.length < ROWS_PER_PAGE ? [] : await read(page.at(-1), ROWS_PER_PAGE);
  }
}

/** A file with a line for each row of a list. */
export async function* csvFile<Row>(
  head: readonly Cell[],
  read: ReadPage<Row>,
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const page of readPages(read)) yield page.map((row) => csvLine(toCells(row))).join("");
}
