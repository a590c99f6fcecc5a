import { readFileSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import * as contract from "@bulkhead/contract/seller";
import * as z from "zod/mini";

export const exampleSeller = resolve(import.meta.dirname, "../../deploy/seller.example.json");

export const seller = z.parse(contract.seller, JSON.parse(readFileSync(exampleSeller, "utf8")));

/** What a seller writes in place of the example. */
export const ownSeller = {
  name: "Nordfrost",
  legalName: "Nordfrost GmbH",
  address: ["Hafenstr. 4", "Kiel"],
  phone: "+49 431 5550100",
  email: "einkauf@parts.test",
  mailFrom: "orders@parts.test",
  taxId: "DE 123",
  incoterm: "FCA Kiel, Incoterms 2020",
  noTaxReason: "Reverse charge.",
  links: {},
  legal: { terms: [{ heading: "Orders", paragraphs: ["You order, we deliver."] }] },
  blog: { introduction: "Six questions.", description: "Questions.", revised: "2026-11-02", entries: [] },
  portfolio: {
    introduction: "Ida builds.",
    description: "Who built it.",
    person: { name: "Ida", email: "ida@parts.test", education: "B.Sc.", institute: "Kiel" },
    skills: [],
    projects: [],
  },
} satisfies Partial<contract.Seller>;

/** The path of a copy of the example in which something is different. */
export async function writeSeller(changes: Partial<contract.Seller>): Promise<string> {
  const file = resolve(await mkdtemp(resolve(tmpdir(), "bulkhead-seller-")), "seller.json");
  const example: unknown = JSON.parse(await readFile(exampleSeller, "utf8"));
  await writeFile(file, JSON.stringify(Object.assign({}, example, changes)));
  return file;
}
