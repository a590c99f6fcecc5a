import { deflateSync, strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";

import { readFile } from "./read-file.ts";
import { MOST, RefusedFile } from "./refused-file.ts";

type Files = Record<string, Uint8Array | string>;

const relations = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`;
const workbook = `<workbook><sheets><sheet name="BOM" sheetId="1" r:id="r1"/></sheets></workbook>`;
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const head = `<row r="1">${cell("A1", "MPN")}${cell("B1", "Qty")}</row>`;
const line = `<row r="2">${cell("A2", "SPS-70")}<c r="B2"><v>2500</v></c></row>`;

const zip = (files: Files) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [name, typeof data === "string" ? strToU8(data) : data]),
    ),
  );
const xlsx = (rows: string, more: Files = {}) =>
  zip({
    "xl/_rels/workbook.xml.rels": relations("worksheets/sheet1.xml"),
    "xl/workbook.xml": workbook,
    "xl/worksheets/sheet1.xml": sheet(rows),
    ...more,
  });
const read = (bytes: Uint8Array | string, name = "bom.xlsx") =>
  readFile(typeof bytes === "string" ? strToU8(bytes) : bytes, name);

/** The same archive, with another size in its directory than there is. */
function lyingAboutSizes(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  return changed;
}

const nothing = new Uint8Array(MOST.unzippedMegabytes * 1_000_000 + 1);
const billion = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n} "${`&${n === 0 ? "a" : `b${n - 1}`};`.repeat(10)}">`).join("")}]>`;

test("a workbook as programs write it is read", async () => {
  expect(await read(xlsx(head + line))).toEqual({
    rows: [
      ["MPN", "Qty"],
      ["SPS-70", "2500"],
    ],
    how: "workbook",
  });
});

test.each<[what: string, file: () => Uint8Array | string, name: string, reason: string]>([
  [
    "a zip bomb",
    () => xlsx(head + line, { "xl/sharedStrings.xml": nothing }),
    "bom.xlsx",
    "Unzipped, the workbook has more than 20 MB.",
  ],
  [
    "one that lies about its size",
    () => lyingAboutSizes(xlsx(head, { "xl/styles.xml": nothing })),
    "bom.xlsx",
    "Unzipped, the workbook has more than 20 MB.",
  ],
  [
    "a million columns in a workbook",
    () => xlsx(`${head}<row r="2">${cell("XFD2", "x")}</row>`),
    "bom.xlsx",
    "The sheet has more than 200 columns.",
  ],
  [
    "a million columns in text",
    () => `MPN${",".repeat(1_000_000)}Qty`,
    "bom.csv",
    "The file has more than 200 columns.",
  ],
  [
    "a cell in the last row",
    () => xlsx(`${head}<row r="1048576">${cell("A1048576", "x")}</row>`),
    "bom.xlsx",
    "The sheet goes beyond row 20000.",
  ],
  [
    "a row that is not where its cells are",
    () => xlsx(`${head}<row r="1048576">${cell("A3", "x")}</row>`),
    "bom.xlsx",
    "The sheet goes beyond row 20000.",
  ],
  [
    "a billion rows",
    () => xlsx(`${head}<row r="1000000000"></row>`),
    "bom.xlsx",
    "The workbook is damaged: a cell does not say where it is.",
  ],
  [
    "a place that is hidden behind a quote",
    () => xlsx(`<row r="1"><c a=">" r="XFD1"><v>1</v></c></row>`),
    "bom.xlsx",
    "The sheet has more than 200 columns.",
  ],
  [
    "a place with a prefix",
    () => xlsx(`<row r="1"><c r="A1" x:r="XFD1"><v>1</v></c></row>`),
    "bom.xlsx",
    "The sheet has more than 200 columns.",
  ],
  [
    "a billion laughs",
    () => xlsx(head, { "xl/sharedStrings.xml": `${billion}<sst><si><t>&b8;</t></si></sst>` }),
    "bom.xlsx",
    "The workbook declares entities of its own, which can grow without end.",
  ],
  [
    "an external entity",
    () =>
      xlsx(head, {
        "xl/styles.xml": `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><styleSheet>&e;</styleSheet>`,
      }),
    "bom.xlsx",
    "The workbook declares entities of its own, which can grow without end.",
  ],
  [
    "broken XML",
    () => xlsx(`<row r="1"><c r="A1" t="inlineStr><is><t>x</t></is></c></row>`),
    "bom.xlsx",
    "The workbook is damaged: its XML is broken.",
  ],
  [
    "XML that ends too early",
    () => xlsx(`<row r="1">${cell("A1", "x").slice(0, -9)}`),
    "bom.xlsx",
    "The workbook is damaged",
  ],
  [
    "a formula without its result",
    () => xlsx(`<row r="1"><c r="A1" t="str"><f>HYPERLINK("https://evil.example")</f></c></row>`),
    "bom.xlsx",
    "The file is empty.",
  ],
  [
    "a zip in a zip",
    () => zip({ "bom.zip": zip({ "bom.zip": xlsx(head) }) }),
    "bom.xlsx",
    "This is a zip archive, but no workbook is in it.",
  ],
  [
    "a document of another kind",
    () => zip({ "word/document.xml": "<w:document/>" }),
    "bom.xlsx",
    "This is a zip archive, but no workbook is in it.",
  ],
  [
    "half of an archive",
    () => xlsx(head + line).slice(0, 200),
    "bom.xlsx",
    "The workbook is damaged: it cannot be unzipped.",
  ],
  [
    "an archive of random bytes",
    () => new Uint8Array([...strToU8("PK\u0003\u0004"), ...deflateSync(nothing.subarray(0, 9_999))]),
    "bom.xlsx",
    "This is a zip archive, but no workbook is in it.",
  ],
  [
    "text that is named as a workbook",
    () => "MPN,Qty\nSPS-70,2500",
    "bom.xlsx",
    "The name says that this is a workbook, but it is none.",
  ],
  [
    "an old workbook",
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    "bom.csv",
    "This is an old Excel file (.xls), or one with a password.",
  ],
  ["a PDF", () => "%PDF-1.7\n", "bom.csv", "This is a PDF. Export the table as CSV."],
  [
    "a page",
    () => "<!doctype html><table><tr><td>SPS-70</td></tr></table>",
    "bom.csv",
    "This is a page or XML.",
  ],
  ["NULs in text", () => "MPN,Qty\nSPS-70,25\u000000", "bom.csv", "This is no text"],
  [
    "a huge text in one cell",
    () => `MPN,Qty\n${"x".repeat(MOST.cellLetters + 1)},1`,
    "bom.csv",
    "A cell has more than 10,000 letters.",
  ],
  [
    "huge texts together",
    () => `MPN,Qty\n${`${"x".repeat(9_999)},1\n`.repeat(250)}`,
    "bom.csv",
    "The file has more than 2,000,000 letters.",
  ],
  [
    "too many lines",
    () => `MPN,Qty\n${"SPS-70,1\n".repeat(2_001)}`,
    "bom.csv",
    "The file has more than 2,000 lines. Split it.",
  ],
  [
    "too large a file",
    () => new Uint8Array(MOST.megabytes * 1_000_000 + 1),
    "bom.csv",
    "The file has more than 5 MB.",
  ],
  ["nothing", () => "\n \n;;\n", "bom.csv", "The file is empty."],
])("%s is refused with the reason", async (_what, file, name, reason) => {
  const refused = await read(file(), name).then(
    ({ rows }) => new Error(`It was read: ${JSON.stringify(rows).slice(0, 100)}`),
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(RefusedFile);
  expect((refused as Error).message).toContain(reason);
});

test("a formula is text, and in a workbook it is what the spreadsheet last showed", async () => {
  expect(
    (await read(`MPN,Qty\n"=HYPERLINK(""https://evil.example"")",5\n@SUM(1),+1`, "bom.csv")).rows,
  ).toEqual([
    ["MPN", "Qty"],
    [`=HYPERLINK("https://evil.example")`, "5"],
    ["@SUM(1)", "+1"],
  ]);
  const formula = `<row r="2">${cell("A2", "SPS-70")}<c r="B2"><f>5*500</f><v>2500</v></c></row>`;
  expect((await read(xlsx(head + formula))).rows[1]).toEqual(["SPS-70", "2500"]);
});

test("empty rows to the end of a sheet, as programs write them, are no lines", async () => {
  const { rows } = await read(xlsx(`${head}${line}<row r="1048576" ht="12.8"/>`));
  expect(rows).toHaveLength(2);
});

test("the most that is allowed is read in time", async () => {
  const wide = Array.from({ length: MOST.columns }, (_, n) => `c${n}`).join(",");
  const rows = Array.from({ length: MOST.lines }, (_, n) => `"SPS-${n}","${"C1 ".repeat(20)}"`);
  const started = performance.now();
  expect((await read(`${wide}\n${rows.join("\n")}`, "bom.csv")).rows).toHaveLength(MOST.lines + 1);
  expect(performance.now() - started).toBeLessThan(5_000);
});
