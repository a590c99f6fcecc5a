import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";

export const SPEC_KINDS = ["number", "range", "choice", "yes-no", "text"] as const;
export type SpecKind = (typeof SPEC_KINDS)[number];

/** What the parts of a category can say about themselves, such as "Continuous current" in A. */
export const spec = z.object({
  /** In URLs: "continuous-current". Specifications of several categories with one key are found together. */
  key: z.string(),
  name: z.string(),
  /** In the head of a table, where there is little room. */
  heading: z.string(),
  /** Electrical, Package, … */
  group: z.string(),
  kind: z.enum(SPEC_KINDS),
  /** As values are shown. They are stored in its base unit. */
  unit: z.optional(z.string()),
  /** At least this many are shown. */
  decimals: z.int(),
  choices: z.array(z.string()),
  inTable: z.boolean(),
  inFilter: z.boolean(),
});

export type Spec = z.output<typeof spec>;

/** Parts of one kind. A category below another one has its specifications too. */
export const category = z.object({
  _id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** The slug of the category above it. There are two levels. */
  parent: z.optional(z.string()),
  /** Counts the edits. */
  version: z.int(),
  /** How many parts are sold in it and below it. */
  parts: z.int(),
  /** Its own, in their order. */
  specs: z.array(spec),
});

export type Category = z.output<typeof category>;

export const listCategories = endpoint("GET /api/categories", "public", {
  summary:
    "List the categories of the catalog in their order, each with its specifications and the number of its parts",
  sharedSeconds: 1,
  response: z.array(category),
});

/** The specifications that a part of this category can have: its own, then those from above. */
export function specsOf(categories: readonly Category[], slug: string | undefined): Spec[] {
  const own = categories.find((category) => category.slug === slug);
  const above = categories.find((category) => category.slug === own?.parent);
  return [...(own?.specs ?? []), ...(above?.specs ?? [])];
}
