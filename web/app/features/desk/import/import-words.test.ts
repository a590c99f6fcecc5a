import type { ImportLine, ImportSummary } from "@bulkhead/contract/imports";
import { expect, test } from "vitest";

import { countToApply, countToUndo, lineChips, stateWords, summaryWords } from "./import-words.ts";

const preview: ImportSummary = {
  ...{ _id: "019a0000-0000-7000-8000-000000000001", madeAt: new Date(0) },
  ...{ added: 2, changed: 9_948, unchanged: 0, refused: 50, asking: 3, undone: 0, kept: 0 },
};
const line: ImportLine = {
  ...{ line: 2, state: "changed", name: "Fan", changes: [], asks: false, isUndone: false },
};

test("prices that change by more than half are applied only if they are confirmed", () => {
  expect([countToApply(preview, false), countToApply(preview, true)]).toEqual([9_947, 9_950]);
});

test("a preview has nothing to undo, and what was undone is not undone again", () => {
  expect(countToUndo(preview)).toBe(0);
  expect(countToUndo({ ...preview, appliedAt: new Date(), undone: 9_000 })).toBe(950);
});

test("an import is told in a line, without zeros", () => {
  expect(summaryWords(preview)).toBe("2 new, 9,948 changed, 50 refused");
  expect(summaryWords({ ...preview, undone: 9_949, kept: 1 })).toMatch(/9,949 undone, 1 not undone$/);
});

test("there is a filter for each kind of line that is there", () => {
  expect(lineChips(preview).map(([, words]) => words)).toEqual([
    "All 10,000",
    "Refused 50",
    "To confirm 3",
    "New 2",
    "Changed 9,948",
  ]);
  expect(lineChips({ ...preview, appliedAt: new Date() }).map(([filter]) => filter)).not.toContain("asking");
});

test("a line says what becomes of it", () => {
  const words = (more: Partial<ImportLine>, isApplied = false) =>
    stateWords({ ...line, ...more }, isApplied).words;
  expect(words({ state: "added" })).toBe("New");
  expect(words({})).toBe("Changed");
  expect([words({ asks: true }), words({ asks: true }, true)]).toEqual(["Confirm it", "Changed"]);
  expect(words({ state: "refused", reason: "price is missing" })).toBe("Refused");
  expect(words({ state: "unchanged" })).toBe("Unchanged");
  expect(words({ isUndone: true }, true)).toBe("Undone");
  expect(words({ reason: "Somebody has changed this part since the import" }, true)).toBe("Not undone");
});
