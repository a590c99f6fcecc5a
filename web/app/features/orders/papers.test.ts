import type { Purchase } from "@bulkhead/contract/purchases";
import { expect, test } from "vitest";

import { documentDetail, documentFile, documentTitle, expectedPapers } from "./papers.ts";

test.each([
  [{ kind: "proforma", number: "BH-104872" }, "Proforma", "BH-104872 · PDF", "proforma-BH-104872.pdf"],
  [
    { kind: "proforma", number: "BH-104872", revision: 2 },
    "Proforma",
    "BH-104872, revision 2 · PDF",
    "proforma-BH-104872.pdf",
  ],
  [
    { kind: "credit-note", number: "CN-2026-00001" },
    "Credit note",
    "CN-2026-00001 · PDF",
    "credit-note-CN-2026-00001.pdf",
  ],
] as const)("%o is named", (document, title, detail, file) => {
  expect([documentTitle(document), documentDetail(document), documentFile(document)]).toEqual([
    title,
    detail,
    file,
  ]);
});

test("what is not issued yet is being prepared", () => {
  expect(documentDetail({ kind: "invoice" })).toBe("Being prepared…");
});

test("a purchase has one proforma under its own number, and an invoice once any of it is paid", () => {
  const orders = [{ papers: ["proforma"] }, { papers: ["proforma", "invoice"] }];
  const purchase = { _id: "p", number: "PU-2041", orders } as Purchase;
  expect(expectedPapers(purchase)).toEqual([
    { kind: "proforma", number: "PU-2041", order: "p" },
    { kind: "invoice", order: "p" },
  ]);
});
