import { expect, test } from "vitest";

import { csvLine } from "./csv.ts";

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(csvLine(['say "hi"', "a,b", "two\nlines", 12.5, null])).toBe(
    '"say ""hi""","a,b","two\nlines",12.5,""\r\n',
  );
});

test.each(["=1+1", "+49 030", "-2+3", "@SUM(A1)", "\tx"])("%s stays text in a spreadsheet", (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test.each(["Fan-92", "a@b.example", "1+1=2"])("%s needs no protection", (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});
