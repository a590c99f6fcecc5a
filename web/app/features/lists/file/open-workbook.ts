import { Inflate, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

import { MOST, RefusedFile } from "./refused-file.ts";

const damaged = () => new RefusedFile("The workbook is damaged: it cannot be unzipped.");

/** So much compressed data grows to four megabytes at most, and is counted before there is more of it. */
const CHUNK = 4_096;

function inflate(data: Uint8Array, count: (bytes: number) => void): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    count(chunk.length);
    size += chunk.length;
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < data.length; at += CHUNK)
      stream.push(data.subarray(at, at + CHUNK), at + CHUNK >= data.length);
  } catch (error) {
    throw error instanceof RefusedFile ? error : damaged();
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];

/** The XML in a zip archive. What the archive says of sizes is not believed: they are counted while unzipping. */
function unzipXml(bytes: Uint8Array): Record<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (at: number, length: 2 | 4) => {
    if (at < 0 || at + length > bytes.length) throw damaged();
    return length === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
  };
  const count = (() => {
    let size = 0;
    return (more: number) => {
      size += more;
      if (size > MOST.unzippedMegabytes * 1_000_000)
        throw new RefusedFile(`Unzipped, the workbook has more than ${MOST.unzippedMegabytes} MB.`);
    };
  })();

  let end = bytes.length - 22;
  while (end >= 0 && read(end, 4) !== END) end -= 1;
  const files = new Map<string, Uint8Array>();
  let at = read(end + 16, 4);
  for (let left = read(end + 10, 2); left > 0; left -= 1) {
    if (read(at, 4) !== ENTRY) throw damaged();
    const [method, packed, local] = [read(at + 10, 2), read(at + 20, 4), read(at + 42, 4)];
    const nameEnd = at + 46 + read(at + 28, 2);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    at = nameEnd + read(at + 30, 2) + read(at + 32, 2);
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    if (read(local, 4) !== LOCAL || files.has(name)) throw damaged();
    const start = local + 30 + read(local + 26, 2) + read(local + 28, 2);
    const data = bytes.subarray(start, start + packed);
    if (data.length !== packed || (method !== 0 && method !== 8)) throw damaged();
    if (method === 0) count(packed);
    files.set(name, method === 0 ? data : inflate(data, count));
  }
  return Object.fromEntries(files);
}

const QUOTED = String.raw`"[^"]*"|'[^']*'`;
/** Rows and cells, with all that is in the tag, and whether they end there. */
const PLACES = new RegExp(
  String.raw`<(?:[\w.-]+:)?(?<kind>c|row)(?<attributes>(?:\s(?:[^>"']|${QUOTED})*)?)(?<end>/?>(?:\s*</)?)`,
  "g",
);
const NAMED_R = /[\s:]r\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;
const OPENED = /<(?:[\w.-]+:)?(?:c|row)(?=[\s/>])/g;
/** Of a sheet, by the format. Programs write empty rows to the end. */
const LAST_ROW = 1_048_576;

const columnNumber = (letters: string) =>
  Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0);

/** The reader fills all that is before a cell, so one cell far away would be millions. */
function checkSheet(xml: string): void {
  let places = 0;
  for (const { groups } of xml.matchAll(PLACES)) {
    places += 1;
    const { kind, attributes = "", end } = groups ?? {};
    const isFull = end === ">" && !attributes.endsWith("/");
    for (const { groups: named } of attributes.matchAll(NAMED_R)) {
      const place = named?.["double"] ?? named?.["single"] ?? "";
      const [, column, row] = /^(?<column>[A-Z]{0,3})(?<row>\d{1,7})$/.exec(place) ?? [];
      if (column === undefined || (column === "") !== (kind === "row"))
        throw new RefusedFile("The workbook is damaged: a cell does not say where it is.");
      if (isFull && columnNumber(column) > MOST.columns)
        throw new RefusedFile(`The sheet has more than ${MOST.columns} columns.`);
      if (Number(row) > (isFull ? MOST.rows : LAST_ROW))
        throw new RefusedFile(`The sheet goes beyond row ${MOST.rows}.`);
    }
  }
  if (places !== Array.from(xml.matchAll(OPENED)).length)
    throw new RefusedFile("The workbook is damaged: its XML is broken.");
}

function told(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

/** The first sheet of a workbook. A formula is what the spreadsheet last made of it: nothing is calculated. */
export async function openWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const files = unzipXml(bytes);
  if (!files["xl/workbook.xml"]) throw new RefusedFile("This is a zip archive, but no workbook is in it.");
  const decoder = new TextDecoder();
  for (const data of Object.values(files)) {
    const xml = decoder.decode(data);
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
      throw new RefusedFile("The workbook declares entities of its own, which can grow without end.");
    if (/<(?:[\w.-]+:)?sheetData[\s/>]/.test(xml)) checkSheet(xml);
  }
  // Not packed again, the reader takes them as they are, without workers of its own.
  const stored = zipSync(files, { level: 0 });
  try {
    const rows = await readSheet(stored.buffer);
    return rows.map((row) => row.map(told));
  } catch {
    throw new RefusedFile("The workbook is damaged, or we cannot read its kind. Save it as CSV.");
  }
}
