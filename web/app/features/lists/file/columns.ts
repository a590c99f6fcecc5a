import type { ColumnRole } from "@bulkhead/contract/lists";

/** As the file has it. Empty rows count, so that a row has the number that a spreadsheet shows. */
export type Rows = readonly (readonly string[])[];

const WHOSE =
  "(?:manufacturer|mfr|mfg|manf|mf|digi ?key|mouser|lcsc|jlcpcb|farnell|newark|arrow|supplier|vendor|distributor|our)";

/** What the heads of such columns are called: by KiCad, KiBoM, Altium, shops and people. The first that matches counts. */
const HEADS: readonly [role: ColumnRole, pattern: RegExp][] = [
  [
    "left-out",
    /^(?:dnp|dnf|dni|dnm|do not (?:populate|place|fit|mount)|no ?(?:fit|pop)|exclude(?:d)? from bom)$/,
  ],
  ["fitted", /^(?:fitted|populated?|mount(?:ed)?|assembled?|place(?:d)?)$/],
  [
    "designators",
    /^(?:refs?|references?|reference designators?|ref ?des|designators?|part references?|components? references?|location|referenz(?:en)?)$/,
  ],
  [
    "quantity",
    /^(?:(?:order|requested|build|total|bom) )?(?:qty|qnty|quant|quantity|quantities|count|amount|units|pcs|pieces|menge|anzahl|stück(?:zahl)?)(?: (?:per )?(?:pcb|board|unit|assembly))?$/,
  ],
  ["maker", /^(?:manufacturer|manufacturer name|mfr|mfg|manf|mf|maker|brand|hersteller)$/],
  [
    "model",
    new RegExp(
      `^(?:mpn|pn|models?|skus?|lcsc|parts?|articles?|${WHOSE} part|(?:${WHOSE} |${WHOSE} part |part ?|model |article |item |catalog |order |stock )(?:numbers?|num|no|nr|codes?|p ?n|name)|(?:hersteller|artikel|bestell)(?:nummer|nr))$`,
    ),
  ],
  ["value", /^(?:values?|val|comment|designation|wert|nominal)$/],
  [
    "package",
    /^(?:footprints?|packages?|case|package case|case package|pattern|housing|decal|gehäuse|size|bauform)$/,
  ],
  [
    "description",
    /^(?:descriptions?|desc|details?|beschreibung|names?|products?|components?|title|bezeichnung|(?:rated )?voltage|rating|tolerance|dielectric|capacitance|resistance|inductance|power)$/,
  ],
  ["note", /^(?:notes?|remarks?|customer (?:reference|number)|customer|po|po number|bemerkung)$/],
];

/** "ManufacturerPartNum", "Mfr. #" and "Quantity Per PCB" in the words of the patterns. */
const headWords = (head: string) =>
  head
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replace("(s)", "s")
    .replaceAll("#", " number ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=\p{L}) ?\d$/u, "");

const roleOfHead = (head: string): ColumnRole | undefined =>
  HEADS.find(([, pattern]) => pattern.test(headWords(head)))?.[0];

const HEAD_AMONG = 40;

/** The row with the names of the columns. Rows before it are titles. */
export function findHead(rows: Rows): number | undefined {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ""));
  const known = rows.slice(0, HEAD_AMONG).map((row, index) => {
    const roles = new Set(row.map(roleOfHead).filter((role) => role !== undefined));
    return roles.size > 1 || index === first ? roles.size : 0;
  });
  const most = Math.max(0, ...known);
  return most === 0 ? undefined : known.indexOf(most);
}

/** A file as a table: its head, or a stand-in for it, and what is below. */
export interface Columns {
  /** Its place among the rows. */
  head: number | undefined;
  names: string[];
}

export function readColumns(rows: Rows): Columns {
  const head = findHead(rows);
  const width = Math.max(...rows.map(({ length }) => length));
  const named = (head === undefined ? undefined : rows[head]) ?? [];
  return { head, names: Array.from({ length: width }, (_, index) => named[index]?.trim() ?? "") };
}

/** What is below the head, without empty rows. */
export const dataRows = (rows: Rows, { head = -1 }: Columns): Rows =>
  rows.slice(head + 1).filter((row) => row.some((cell) => cell !== ""));

const shareOf = (rows: Rows, column: number, pattern: RegExp) =>
  rows.filter((row) => pattern.test(row[column] ?? "")).length;

/** The first column of text in which most lines differ. */
function findNames(rows: Rows, free: readonly number[]): number | undefined {
  const different = (column: number) => new Set(rows.map((row) => row[column] ?? "")).size;
  const texts = free.filter((column) => shareOf(rows, column, /[^\d\s.,]/) > rows.length / 2);
  return texts.find((column) => different(column) > rows.length / 2) ?? texts[0];
}

/** Also one of which nobody knows how much it is: 10.000 */
const NUMBER = /^\d[\d.,\s]*(?:pcs|pieces|units|ea)?\.?$/i;

/** Of a file without a head: the column of numbers, and the first other one. */
function guessByContents(rows: Rows, width: number): ColumnRole[] {
  const columns = Array.from({ length: width }, (_, column) => column);
  const numbers = columns.map((column) => shareOf(rows, column, NUMBER));
  const most = Math.max(...numbers);
  const quantity = width === 1 ? undefined : most === 0 ? 1 : numbers.indexOf(most);
  const others = columns.filter((column) => column !== quantity);
  const part = findNames(rows, others) ?? others[0];
  return columns.map((column) => {
    if (column === quantity) return "quantity";
    if (column === part) return "model";
    return width === 3 ? "note" : "ignored";
  });
}

/** A file has several numbers of a part, but one value. KiCad's symbol is a part only where nothing else is. */
export function guessRoles(rows: Rows, columns: Columns): ColumnRole[] {
  const { head, names } = columns;
  const below = dataRows(rows, columns);
  if (head === undefined) return guessByContents(below, names.length);
  const found = names.map((name) => roleOfHead(name));
  const hasValue = found.includes("value");
  const roles = found.map((role, index): ColumnRole => {
    const isSymbol = hasValue && /^(?:part|item|component)s?(?: name)?$/.test(headWords(names[index] ?? ""));
    // 1, 2, 3: lines, not parts.
    const isCount = shareOf(below, index, /\d/) > 0 && shareOf(below, index, /\D|\d{5}/) === 0;
    if (
      role === undefined ||
      (isCount && (role === "model" || role === "description")) ||
      (role === "model" && isSymbol)
    )
      return "ignored";
    if (role === "model" || role === "description" || found.indexOf(role) === index) return role;
    return role === "value" ? "description" : "ignored";
  });
  if (roles.some((role) => role === "model" || role === "value" || role === "description")) return roles;
  const free = roles.flatMap((role, index) => (role === "ignored" ? [index] : []));
  const part = findNames(below, free);
  return roles.map((role, index) => (index === part ? "model" : role));
}
