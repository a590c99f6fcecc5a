import { openWorkbook } from "./open-workbook.ts";
import { checkRows, readTable } from "./read-table.ts";
import { MOST, RefusedFile } from "./refused-file.ts";

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** Files of Windows have UTF-16 without a mark, too: every other byte of plain text is zero. */
function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const start = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros.map((count) => count / (start.length / 2));
  if (odd > 0.4 && even < 0.1) return "utf-16le";
  return even > 0.4 && odd < 0.1 ? "utf-16be" : undefined;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return "utf-8";
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  return guessUtf16(bytes) ?? "utf-8";
}

const NAMES: Record<string, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};

/** What is no valid UTF-8 is what older Windows programs write in the West. */
function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const decode = (encoding: string) => ({
    text: new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes),
    encoding: NAMES[encoding] ?? encoding,
  });
  let decoded;
  try {
    decoded = decode(encodingOf(bytes));
  } catch {
    decoded = decode("windows-1252");
  }
  if (decoded.text.includes("\0")) throw new RefusedFile("This is no text, so there is no table in it.");
  return decoded;
}

export interface FileTable {
  rows: string[][];
  /** "comma, UTF-8" */
  how: string;
}

const MAGIC: readonly [start: string, is: string][] = [
  ["\u00D0\u00CF\u0011\u00E0", "an old Excel file (.xls), or one with a password. Save it as XLSX or CSV"],
  ["%PDF", "a PDF. Export the table as CSV"],
  ...["\u0089PNG", "\u00FF\u00D8\u00FF", "GIF8"].map((start): [string, string] => [start, "a picture"]),
  ...["\u001F\u008B", "7z\u00BC", "Rar!"].map((start): [string, string] => [
    start,
    "an archive. Unpack it first",
  ]),
];
const PAGE = /^[\s\u00EF\u00BB\u00BF]*<(?:!doctype|html|\?xml)/i;

/** Judged by what is in the file, not by its name, but a workbook must be one. */
export async function readFile(bytes: Uint8Array, name: string): Promise<FileTable> {
  if (bytes.length > MOST.megabytes * 1_000_000)
    throw new RefusedFile(`The file has more than ${MOST.megabytes} MB.`);
  const start = String.fromCharCode(...bytes.subarray(0, 100));
  if (start.startsWith("PK\u0003\u0004"))
    return { rows: checkRows(await openWorkbook(bytes)), how: "workbook" };
  const [, is = PAGE.test(start) ? "a page or XML. Export the table as CSV" : undefined] =
    MAGIC.find(([magic]) => start.startsWith(magic)) ?? [];
  if (is !== undefined) throw new RefusedFile(`This is ${is}.`);
  if (/\.xlsx?$/i.test(name)) throw new RefusedFile("The name says that this is a workbook, but it is none.");
  const { text, encoding } = decodeText(bytes);
  const { rows, separator } = readTable(text);
  return { rows, how: [separator, encoding].filter((word) => word !== "").join(", ") };
}
