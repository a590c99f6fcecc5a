type Cell = string | number | null;

/** A cell that a spreadsheet would take for a formula stays text. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function csvCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = cell === null ? "" : cell;
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** At the start of a file. Without it, a spreadsheet takes letters beyond ASCII for others. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** One line as RFC 4180 wants it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;
