import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";
import * as z from "zod/mini";

import { sellerFile } from "./seller-file.ts";
import { chargesWords } from "./seller.ts";

const example = resolve(import.meta.dirname, "../../deploy/seller.example.json");
const readExample = () =>
  z.parse(
    sellerFile((path) => readFileSync(path, "utf8")),
    example,
  );

function problemsOf(content: string): string {
  const { success, error } = z.safeParse(
    sellerFile(() => content),
    "seller.json",
  );
  return success ? "" : error.issues.map(({ message }) => message).join();
}

/** The example, changed as an operator would. */
function changed(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(readFileSync(example, "utf8")), ...changes });
}

test("the example is a seller's file, with the specified six questions and three projects", () => {
  const { currency, holdHours, blog, portfolio } = readExample();
  expect({ currency, holdHours }).toEqual({ currency: "USD", holdHours: 48 });
  expect(blog.entries).toHaveLength(6);
  expect(portfolio.projects).toHaveLength(3);
});

test("the backticks in the example's blog come in pairs", () => {
  for (const { paragraphs } of readExample().blog.entries)
    for (const text of paragraphs) expect(text.split("`").length % 2).toBe(1);
});

test("a seller needs no tax id, no links, no legal texts and nothing about documents", () => {
  const nothing = { taxId: undefined, links: {}, legal: undefined, freight: undefined };
  expect(problemsOf(changed({ ...nothing, paper: undefined }))).toBe("");
});

test("the example's legal texts say first that they are samples", () => {
  const { legal = {} } = readExample();
  expect(Object.keys(legal)).toEqual(["terms", "privacy", "returns", "imprint"]);
  for (const text of Object.values(legal)) expect(text?.[0]?.heading).toBe("Sample text");
});

test.each([
  ["a missing name", { legalName: undefined }, "legalName Invalid input: expected string"],
  ["a name that a page would ignore", { phones: "+1" }, 'Unrecognized key: "phones"'],
  ["a bank account: the provider gives each transfer its own", { bank: [] }, 'Unrecognized key: "bank"'],
  ["a currency that nobody uses", { currency: "dollars" }, "currency must be an ISO 4217 code"],
  ["a currency without cents", { currency: "JPY" }, "currency must be an ISO 4217 code"],
  ["a hold of no time", { holdHours: 0 }, "holdHours"],
  ["a hold of more than a month", { holdHours: 721 }, "holdHours"],
  [
    "a link that runs script",
    { links: { terms: "javascript:alert(1)" } },
    "links.terms must be an https URL",
  ],
  ["a tax of everything", { salesTax: { name: "VAT", percent: 100 } }, "salesTax.percent"],
  ["a paper that no printer has", { paper: "A3" }, "paper"],
  ["an Incoterm that is none", { incoterm: "Portland" }, "incoterm must be a rule of Incoterms 2020"],
  ["no Incoterm", { incoterm: undefined }, "incoterm Invalid input"],
  ["no tax, and no word why", { noTaxReason: undefined }, "noTaxReason is missing"],
  ["an empty address", { address: [] }, "address"],
  ["a legal text without a word", { legal: { terms: [] } }, "legal.terms"],
  ["an email without a host", { email: "sales" }, "email"],
])("%s is refused by its place in the file", (_, changes, problem) => {
  expect(problemsOf(changed(changes))).toContain(problem);
});

test.each(
  Object.entries({
    ...{ name: 60, tagline: 120, legalName: 200, phone: 40, taxId: 40, noTaxReason: 300 },
    ...{ "home.title": 80, "home.description": 300, "home.headline": 120, "home.introduction": 300 },
    ...{ "blog.description": 300, "portfolio.description": 300 },
  }),
)("%s has at most %d characters, so that it fits its place", (place, most) => {
  const [field = "", part = ""] = place.split(".");
  const write = (length: number) => {
    const words = "x".repeat(length);
    const { [field as "home"]: section } = readExample();
    return problemsOf(changed({ [field]: part ? { ...section, [part]: words } : words }));
  };
  expect(write(most)).toBe("");
  expect(write(most + 1)).toContain(place);
});

test.each([
  [{}, "Freight and sales tax: not included. FCA Portland, OR, Incoterms 2020."],
  [
    { freight: "included" as const },
    "Freight: included. Sales tax: not included. FCA Portland, OR, Incoterms 2020.",
  ],
  [
    { freight: "included" as const, salesTax: { name: "VAT", percent: 19 }, incoterm: "DDP Hamburg" },
    "Freight and VAT 19%: included. DDP Hamburg.",
  ],
])("what a price contains is one sentence: %j", (changes, words) => {
  expect(chargesWords({ ...readExample(), ...changes })).toBe(words);
});

test("a file that is not there or not JSON is refused", () => {
  expect(problemsOf("{")).toContain("cannot be read");
  const missing = sellerFile(() => {
    throw new Error("no such file");
  });
  expect(z.safeParse(missing, "none.json").success).toBe(false);
});
