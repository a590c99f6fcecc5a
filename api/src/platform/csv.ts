type Cell = string | number | null;

/** Spreadsheets run such cells as formulas unless they are quoted. */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r]/.test(text);

function csvCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = cell === null ? "" : cell;
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Starts a file. Without it, spreadsheets misread non-ASCII letters. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** One line of CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;
