import * as z from "zod/mini";

import { spec } from "./categories.ts";
import { dataSheet } from "./data-sheets.ts";
import { endpoint } from "./endpoint.ts";
import { partFacts } from "./part-facts.ts";
import { product } from "./products.ts";

/** A value in the base unit of its specification, or words. */
export const specValue = z.extend(spec, {
  /** As staff typed it. */
  typed: z.string(),
  /** Absent if the value is "up to" its high. Yes is 1, no is 0. */
  low: z.optional(z.number()),
  /** Only of a range or an "up to". */
  high: z.optional(z.number()),
  /** Of a choice or a text. */
  words: z.optional(z.string()),
  /** "at 1.8 V" */
  condition: z.optional(z.string()),
});

export type SpecValue = z.output<typeof specValue>;

const place = z.object({ slug: z.string(), name: z.string() });

/** Everything the shop tells about a part. */
export const part = z.extend(product, {
  /** Absent: among the other parts. */
  category: z.optional(z.extend(place, { parent: z.optional(place) })),
  /** In the order of the category. Unknown values are left out. */
  specs: z.array(specValue),
  ...partFacts,
  /** The newest first. */
  dataSheets: z.array(dataSheet),
  insteadOf: z.array(product),
  goesWith: z.array(product),
});

export type Part = z.output<typeof part>;

export const getProduct = endpoint("GET /tools/{id}", "public", {
  summary: "Get all about one part",
  sharedSeconds: 0,
  params: z.object({ id: z.uuid() }),
  response: part,
  errors: ["tool_not_found"],
});

export const getPart = endpoint("GET /api/parts/{slug}", "public", {
  summary: "Get all about one part by the slug of its public page, also by an older one",
  sharedSeconds: 0,
  params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/)) }),
  response: part,
  errors: ["tool_not_found", "part_gone"],
});
