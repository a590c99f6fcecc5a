import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { csvLine, phoneCell, readCell, textCell } from "./csv.ts";

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

test.each(["00123", "12-4", "1E5", "3/4", "1,250.50"])(
  "%s is no number and no date to a spreadsheet",
  (text) => {
    expect(csvLine([textCell(text)])).toBe(`"=""${text}"""\r\n`);
    expect(readCell(`="${text}"`)).toBe(text);
  },
);

test("any text is read back as it was written, quotes, formulas and escapes included", () => {
  const signs = fc.string({ unit: fc.constantFrom("'", "=", '"', "+", "@", ",", ";", "1", "x", "\n", " ") });
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), signs), { minLength: 1 }), (texts) => {
      const [cells = []] = parse(csvLine(texts.map(textCell)));
      expect(cells.map(readCell)).toEqual(texts);
    }),
  );
});
