import { readPieces } from "@bulkhead/contract/typed-number";

/** More would not fit on a page that people check line by line. */
export const MOST_LINES = 100;

/** One line of a pasted list, as it was understood. */
export interface PastedLine {
  /** Counted from 1, as the person counts. */
  line: number;
  text: string;
  /** A model or words of a name. */
  part: string;
  quantity: number | undefined;
  /** "10.000" is ten thousand for half of the world and ten for the other. */
  perhaps: number | undefined;
  poNumber: string;
}

const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const HEAD = /\b(?:qty|quantity|units|pcs|pieces)\b/i;
/** Not the one within 30,000. */
const COMMA = /,\s+|,(?!\d{3}(?!\d))/;

/** "BF-75 200" or "BF-75 200 4500-1" */
const SPACED = /^(.+?)(?:\s+|,)([\d.,]+)(?:\s+(po\S*\d|\d+[-/]\S+))?$/i;

/** Part, quantity and PO, however they are separated. */
function split(text: string): string[] {
  if (/[\t;]/.test(text)) return text.split(/[\t;]/);
  const fields = text.split(COMMA);
  if (fields.length > 1) return fields;
  const [, part, quantity, poNumber = ""] = SPACED.exec(text) ?? [];
  return part === undefined || quantity === undefined ? [text] : [part, quantity, poNumber];
}

function readLine(text: string, line: number): PastedLine {
  const [part = "", amount = "", poNumber = ""] = split(text.trim()).map((field) => field.trim());
  const perhaps = THOUSANDS.test(amount) ? Number(amount.replaceAll(".", "")) : undefined;
  return { line, text: text.trim(), part, quantity: readPieces(amount), perhaps, poNumber };
}

const isHead = ({ text, quantity }: PastedLine) => quantity === undefined && HEAD.test(text);

/** Empty lines and a head line are left out. */
export function readLines(list: string): PastedLine[] {
  return list
    .split(/\r?\n/)
    .map((text, index) => readLine(text, index + 1))
    .filter((line, index) => line.text !== "" && !(index === 0 && isHead(line)));
}
