import * as z from "zod/mini";

import { text } from "./text.ts";

const line = (max: number) => text(max).check(z.minLength(1));
const link = z.url({ protocol: /^https$/, error: "must be an https URL" });
const email = z.email();

/** A text in sections, as terms of sale are. */
const sections = z
  .array(z.strictObject({ heading: line(120), paragraphs: z.array(line(4_000)).check(z.minLength(1)) }))
  .check(z.minLength(1));

/** Amounts are stored in hundredths, so a currency must have two decimals. */
function hasCents(currency: string): boolean {
  try {
    const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
    return format.resolvedOptions().maximumFractionDigits === 2;
  } catch {
    return false;
  }
}

const INCOTERM = /^(EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF) \S/;

/** Who sells in this shop, what they promise, and what their pages say. */
const settings = z.strictObject({
  /** The name of the shop. */
  name: line(60),
  tagline: line(120),
  legalName: line(200),
  address: z.array(line(200)).check(z.minLength(1), z.maxLength(6)),
  phone: line(40),
  /** Where buyers write to. */
  email,
  /** The sender of the mail that the shop sends. */
  mailFrom: email,
  taxId: z.optional(line(40)),
  currency: z
    .string()
    .check(z.refine(hasCents, { error: "must be an ISO 4217 code with two decimals, such as USD" })),
  /** Whether prices contain the freight. */
  freight: z._default(z.enum(["included", "not included"]), "not included"),
  /** Where the risk passes to the buyer, such as "FCA Portland, OR, Incoterms 2020". */
  incoterm: line(80).check(
    z.regex(INCOTERM, {
      error: 'must be a rule of Incoterms 2020 with its place, such as "FCA Portland, OR"',
    }),
  ),
  /** The sales tax that prices contain. Absent if they contain none. */
  salesTax: z.optional(
    z.strictObject({ name: line(40), percent: z.number().check(z.gt(0), z.lt(100), z.multipleOf(0.001)) }),
  ),
  /** Why invoices charge no tax. A shop whose prices contain none says so. */
  noTaxReason: z.optional(line(300)),
  /** What documents are printed on. */
  paper: z._default(z.enum(["A4", "Letter"]), "A4"),
  /** How long an unpaid order holds its units and price. */
  holdHours: z.int().check(z.gte(1), z.lte(720)),
  links: z.strictObject({
    /** Links to texts that are published elsewhere: the shop's own page leads there. */
    terms: z.optional(link),
    privacy: z.optional(link),
    returns: z.optional(link),
    imprint: z.optional(link),
    linkedIn: z.optional(link),
    youTube: z.optional(link),
    x: z.optional(link),
  }),
  /** What the pages with these names say. A shop without a text asks people to ask. */
  legal: z.optional(
    z.strictObject({
      terms: z.optional(sections),
      privacy: z.optional(sections),
      returns: z.optional(sections),
      imprint: z.optional(sections),
    }),
  ),
  home: z.strictObject({
    /** For search engines and the tab of the browser. */
    title: line(80),
    description: line(300),
    headline: line(120),
    introduction: line(300),
    /** One sentence for each of the six services. */
    services: z.strictObject({
      packaging: line(200),
      cargo: line(200),
      worldwide: line(200),
      warehousing: line(200),
      doorToDoor: line(200),
      ground: line(200),
    }),
  }),
  blog: z.strictObject({
    introduction: line(300),
    description: line(300),
    revised: z.iso.date(),
    /** Text in `backticks` is shown as code. */
    entries: z.array(
      z.strictObject({
        question: line(200),
        paragraphs: z.array(line(4_000)),
        example: z.optional(text(4_000)),
      }),
    ),
  }),
  portfolio: z.strictObject({
    introduction: line(600),
    description: line(300),
    person: z.strictObject({ name: line(100), email, education: line(200), institute: line(200) }),
    skills: z.array(z.strictObject({ field: line(60), names: z.array(line(100)) })),
    projects: z.array(
      z.strictObject({
        name: line(100),
        description: line(600),
        link: z.strictObject({ href: z.union([link, z.string().check(z.startsWith("/"))]), label: line(60) }),
      }),
    ),
  }),
});

export const seller = settings.check(
  z.refine(({ salesTax, noTaxReason }) => salesTax !== undefined || noTaxReason !== undefined, {
    path: ["noTaxReason"],
    error: "is missing: say why invoices charge no tax, or set salesTax",
  }),
);

export type Seller = z.output<typeof seller>;

/** What every page may show. */
export type SellerOnPages = Pick<
  Seller,
  | "name"
  | "tagline"
  | "legalName"
  | "address"
  | "phone"
  | "email"
  | "currency"
  | "holdHours"
  | "links"
  | "freight"
  | "salesTax"
  | "incoterm"
>;

/** Stands under every total: "Freight and sales tax: not included. FCA Portland, OR, Incoterms 2020." */
export function chargesWords({
  freight,
  salesTax,
  incoterm,
}: Pick<Seller, "freight" | "salesTax" | "incoterm">) {
  const tax = salesTax ? `${salesTax.name} ${salesTax.percent}%` : "sales tax";
  const isTaxed = salesTax ? "included" : "not included";
  const words =
    freight === isTaxed
      ? `Freight and ${tax}: ${freight}.`
      : `Freight: ${freight}. ${tax.charAt(0).toUpperCase()}${tax.slice(1)}: ${isTaxed}.`;
  return `${words} ${incoterm}.`;
}
