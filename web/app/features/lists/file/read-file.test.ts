import { strToU8 } from "fflate";
import { expect, test } from "vitest";

import { readFile } from "./read-file.ts";
import { readTable } from "./read-table.ts";

const utf16 = (text: string, isBig: boolean, mark: boolean) =>
  new Uint8Array(
    Array.from(mark ? `\uFEFF${text}` : text).flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const table = 'Bauteil;Menge;MPN\nWiderstand, 10 kΩ;20;BR-0402-1002\nMaß ½";5;SPS-70';
const west = Uint8Array.from("Größe;Menge\n5 µm;20".split(""), (letter) => letter.charCodeAt(0));

test.each<[encoding: string, bytes: Uint8Array, how: string]>([
  ["UTF-8", strToU8(table), "semicolon, UTF-8"],
  ["UTF-8 with a mark", strToU8(`\uFEFF${table}`), "semicolon, UTF-8"],
  ["UTF-16 with a mark", utf16(table, false, true), "semicolon, UTF-16"],
  ["UTF-16 of the other order", utf16(table, true, true), "semicolon, UTF-16"],
  ["UTF-16 without a mark", utf16(table, false, false), "semicolon, UTF-16"],
])("%s is recognized", async (_encoding, bytes, how) => {
  expect(await readFile(bytes, "bom.csv")).toEqual({
    how,
    rows: [
      ["Bauteil", "Menge", "MPN"],
      ["Widerstand, 10 kΩ", "20", "BR-0402-1002"],
      ['Maß ½"', "5", "SPS-70"],
    ],
  });
});

test("what is no UTF-8 is read as Windows-1252", async () => {
  const { rows, how } = await readFile(west, "bom.csv");
  expect([rows[0]?.[0], rows[1]?.[0], how]).toEqual(["Größe", "5 µm", "semicolon, Windows-1252"]);
});

test.each([
  ["tab", "MPN\tQty\nSPS-70\t1,5"],
  ["semicolon", "MPN;Qty\nSPS-70;1,5"],
  ["semicolon", "sep=;\nMPN;Qty\nSPS-70;1,5"],
  ["comma", 'MPN,Qty\nSPS-70,"1,5"'],
  ["bar", "MPN|Qty\r\nSPS-70|1,5\r\n"],
  ["comma", '"MPN","Qty"\r"SPS-70","1,5"'],
])("the separator is a %s", (separator, text) => {
  expect(readTable(text)).toEqual({
    separator,
    rows: [
      ["MPN", "Qty"],
      ["SPS-70", "1,5"],
    ],
  });
});

test("quotes hold separators, line breaks and quotes, and inches are no quotes", () => {
  const { rows } = readTable(
    'MPN,Qty,Note\n"SPS-70, 70 A",5,"two\nlines ""quoted"""\n3.5",1,5" long\n"10k,2,',
  );
  expect(rows.slice(1)).toEqual([
    ["SPS-70, 70 A", "5", 'two lines "quoted"'],
    ['3.5"', "1", '5" long'],
    ['"10k', "2", ""],
  ]);
});

test("without a head, a line is a part, a quantity and a PO number, however they are separated", () => {
  const typed = [
    "K7-16G28, 2400",
    "SPS70 10000",
    "vapor chamber 98x104; 500",
    "L-150, 30,000",
    "L-150,30000,4500-1",
    "L-150\t30,000\tPO 77",
    "WB-FC2,300",
    "BF-75 200 4500-1",
    "Fan 100 mm 200",
    "BF-75; 2 500 pcs",
    "GDDR7 memory, 16 Gb, 28 Gbps; 1,200; 4500-88213",
    "",
    "HP-8x5",
  ];
  expect(readTable(typed.join("\r\n")).rows).toEqual([
    ["K7-16G28", "2400"],
    ["SPS70", "10000", ""],
    ["vapor chamber 98x104", "500"],
    ["L-150", "30,000"],
    ["L-150", "30000", "4500-1"],
    ["L-150", "30,000", "PO 77"],
    ["WB-FC2", "300", ""],
    ["BF-75", "200", "4500-1"],
    ["Fan 100 mm", "200", ""],
    ["BF-75", "2 500 pcs"],
    ["GDDR7 memory, 16 Gb, 28 Gbps", "1,200", "4500-88213"],
    [""],
    ["HP-8x5"],
  ]);
});
