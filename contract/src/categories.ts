import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { text } from "./text.ts";
import { UNITS } from "./units.ts";

export const SPEC_KINDS = ["number", "range", "choice", "yes-no", "text"] as const;
export type SpecKind = (typeof SPEC_KINDS)[number];

/** Whether its values are numbers, which have limits. */
export const isNumeric = ({ kind }: { kind: SpecKind }): boolean => kind === "number" || kind === "range";

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
export function specsOf<S extends Spec>(
  categories: readonly { slug: string; parent?: string | null | undefined; specs: readonly S[] }[],
  slug: string | null | undefined,
): S[] {
  const own = categories.find((category) => category.slug === slug);
  const above = own && categories.find((category) => category.slug === own.parent);
  return [...(own?.specs ?? []), ...(above?.specs ?? [])];
}

/** "Continuous current" is continuous-current. */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const words = (max: number) => text(max).check(z.minLength(1));
const name = words(60).check(z.regex(/[a-z0-9]/i, { error: "must have a letter or a figure" }));
const unit = text(20).check(
  z.refine((symbol) => UNITS.has(symbol), { error: `must be one of these: ${[...UNITS.keys()].join(", ")}` }),
);

/** A specification as an admin writes it. Its key follows from its name. */
export const specInput = z.object({
  /** The key that it has now. Absent: it is new. */
  was: z.optional(z.string()),
  name,
  heading: words(30),
  group: words(40),
  kind: z.enum(SPEC_KINDS),
  unit: z.optional(unit),
  decimals: z.int().check(z.nonnegative(), z.lte(6)),
  choices: z.array(words(100)).check(z.maxLength(200)),
  inTable: z.boolean(),
  inFilter: z.boolean(),
});

export type SpecInput = z.output<typeof specInput>;

const byId = z.object({ id: z.uuid() });

export const addCategory = endpoint("POST /api/categories", "admin", {
  summary: "Add a category, perhaps below another one. Its slug follows from its name and stays",
  body: z.object({ name, parent: z.optional(text(100)) }),
  response: category,
  errors: ["category_not_found", "category_taken", "two_levels", "key_reused"],
});

export const editCategory = endpoint("PATCH /api/categories/{id}", "admin", {
  summary: "Change a category. Missing fields keep their values; specifications are replaced as a whole",
  params: byId,
  body: z.object({
    /** The version that the editor saw. If it is not the current one, nothing changes. */
    version: z.optional(z.int32()),
    name: z.optional(name),
    /** Null: it is a top category. */
    parent: z.optional(z.nullable(text(100))),
    /** Among its neighbors, from 0. */
    place: z.optional(z.int().check(z.nonnegative())),
    /** In their order. A specification that is missing is removed, with its values. */
    specs: z.optional(z.array(specInput).check(z.maxLength(60))),
  }),
  response: category,
  errors: [
    "category_not_found",
    "stale_category",
    "two_levels",
    "spec_taken",
    "values_unreadable",
    "key_reused",
  ],
});

export const removeCategory = endpoint("DELETE /api/categories/{id}", "admin", {
  summary: "Remove a category with its specifications. Its parts stay, without the values they had for them",
  params: byId,
  response: z.object({ _id: z.uuid(), parts: z.int(), values: z.int() }),
  errors: ["category_not_found", "category_not_empty", "key_reused"],
});

export const listSpecUse = endpoint("GET /api/specs/use", "admin", {
  summary: "List how many parts have a value for each specification, and from where to where the values go",
  response: z.array(
    z.object({
      category: z.string(),
      key: z.string(),
      parts: z.int(),
      low: z.optional(z.number()),
      high: z.optional(z.number()),
    }),
  ),
});

export type SpecUse = z.output<typeof listSpecUse.response>[number];
