import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { MAX_STOCK } from "./limits.ts";
import { intInput } from "./numbers.ts";
import { MIN_ORDER_QUANTITY } from "./order-amounts.ts";
import { pageQuery } from "./paging.ts";
import { LIFECYCLES } from "./part-facts.ts";
import { specValue } from "./parts.ts";
import { PRODUCT_SORTS, product } from "./products.ts";
import { text } from "./text.ts";

/** Before the key of a specification in the query: `spec.case=QFN|LGA`, `spec.current=60A..90A`. */
export const SPEC_PARAMETER = "spec.";

/** In place of the slug of a category: the parts that have none. */
export const OTHER_PARTS = "other";

/** How many there are, or at least are where counting stopped. */
const counted = { parts: z.int(), isExact: z.optional(z.literal(false)) };

/** A part in a list. Its values are in the base units of the specifications, which the category tells. */
export const foundPart = z.extend(product, {
  /** The slug. Absent: among the other parts. */
  category: z.optional(z.string()),
  lifecycle: z.enum(LIFECYCLES),
  lastBuyOn: z.optional(z.iso.date()),
  specs: z.array(z.pick(specValue, { key: true, low: true, high: true, words: true, condition: true })),
});

export type FoundPart = z.output<typeof foundPart>;

/** What the parts can be filtered by. Its own choice does not change its counts. */
export const facet = z.object({
  /** Of the query: "brand", "spec.case". */
  parameter: z.string(),
  name: z.string(),
  kind: z.enum(["choice", "yes-no", "number", "range"]),
  unit: z.optional(z.string()),
  decimals: z.optional(z.int()),
  /** In the order of the category. Those without parts stay. */
  choices: z.optional(
    z.array(z.object({ value: z.string(), ...counted, isChosen: z.optional(z.literal(true)) })),
  ),
  /** The lowest and the highest number before any filter, in the base unit. Prices are in the currency, and of a category. */
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  /** The limits that are set. */
  from: z.optional(z.number()),
  to: z.optional(z.number()),
});

export type Facet = z.output<typeof facet>;

/** A part of the search that is a filter: "≥60A". */
export const understood = z.object({
  name: z.string(),
  text: z.string(),
  /** What it is in the query. Absent if it can be a value of several specifications. */
  parameter: z.optional(z.string()),
  value: z.optional(z.string()),
  /** The search without it. */
  without: z.string(),
});

export type Understood = z.output<typeof understood>;

/** A change of the query that finds something. An empty text leaves the parameter out. */
export const repair = z.object({
  text: z.string(),
  query: z.record(z.string(), z.string()),
  ...counted,
});

export type Repair = z.output<typeof repair>;

export const found = z.object({
  parts: z.array(foundPart),
  total: z.object(counted),
  /** What they are sorted by, also if the query does not say. */
  sort: z.string(),
  /** Those of the search and the general filters, also in the categories that are not chosen. */
  categories: z.array(
    z.object({ slug: z.string(), name: z.string(), parent: z.optional(z.string()), ...counted }),
  ),
  facets: z.array(facet),
  understood: z.array(understood),
  /** Words that are like those of the search were taken for them. */
  isGuess: z.optional(z.literal(true)),
  /** Only if nothing is found. */
  instead: z.optional(
    z.object({
      repairs: z.array(repair),
      /** With the parameters of the filters that they miss. */
      nearest: z.array(z.extend(foundPart, { misses: z.array(z.string()) })),
      /** Searches for models that are written nearly the same. */
      didYouMean: z.array(z.string()),
    }),
  ),
});

export type Found = z.output<typeof found>;

const choices = z.optional(text(1_000));

/** Choices of one filter are joined by "|" and any of them matches. All filters must match. */
const findQuery = z.catchall(
  z.object({
    /** The slug, or "other". */
    category: z.optional(text(100)),
    /** Words with typos, models and values with units. */
    search: z.optional(text(100)),
    /** Takes all of the search for words. */
    words: z.optional(z.literal("1")),
    /** How many units the buyer needs, for stock and prices. */
    quantity: z.optional(intInput.check(z.gte(MIN_ORDER_QUANTITY), z.lte(MAX_STOCK))),
    /** Only what can be ordered in that quantity. */
    inStock: z.optional(z.literal("yes")),
    brand: choices,
    lifecycle: choices,
    /** Of one unit at that quantity: "0.5..2", "..2". */
    price: z.optional(text(100)),
    /** Or by a specification: "spec.current", "-spec.current". */
    sort: z.optional(z.union([z.enum(PRODUCT_SORTS), text(100).check(z.regex(/^-?spec\./))])),
    ...pageQuery(),
  }),
  text(1_000),
);

export type FindQuery = z.output<typeof findQuery>;

export const findParts = endpoint("GET /api/parts", "public", {
  summary:
    "Find parts by category, words, values with units (`spec.current=60A..90A`), stock and price, with counts for each filter",
  sharedSeconds: 1,
  query: findQuery,
  response: found,
});
