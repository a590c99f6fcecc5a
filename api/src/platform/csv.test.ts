import { expect, test } from "vitest";

import { csvLine, phoneCell } from "./csv.ts";

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(csvLine(['say "hi"', "a,b", "two\nlines", 12.5, null])).toBe(
    '"say ""hi""","a,b","two\nlines",12.5,""\r\n',
  );
});

test.each(["=1+1", "+49 030", "-2+3", "@SUM(A1)", "\tx"])("%s stays text in a spreadsheet", (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test("a phone keeps its plus sign and its zeros, and nothing else is a formula", () => {
  expect(csvLine([phoneCell("+1 (503) 555-0175")])).toBe('"=""+1 (503) 555-0175"""\r\n');
  expect(csvLine([phoneCell("030 1234")])).toBe('"=""030 1234"""\r\n');
  expect(csvLine([phoneCell('1"&A1')])).toBe('"1""&A1"\r\n');
  expect(csvLine([phoneCell("=1+1")])).toBe(`"'=1+1"\r\n`);
  expect(csvLine([phoneCell("")])).toBe('""\r\n');
});

test.each(["Fan-92", "a@b.example", "1+1=2"])("%s needs no protection", (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});
