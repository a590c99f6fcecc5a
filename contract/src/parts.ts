import * as z from "zod/mini";

import { spec } from "./categories.ts";
import { dataSheet } from "./data-sheets.ts";
import { endpoint } from "./endpoint.ts";
import { product } from "./products.ts";

/** Refuses no order: it tells engineers whether to design a part in. */
export const LIFECYCLES = ["new", "active", "not-for-new-designs", "last-time-buy", "obsolete"] as const;
export const ROHS = ["compliant", "exempt", "not-compliant"] as const;
export const REACH = ["no-svhc", "contains-svhc"] as const;
/** How long a part may lie open before it is soldered, by IPC/JEDEC J-STD-020. */
export const MOISTURE_LEVELS = ["1", "2", "2a", "3", "4", "5", "5a", "6"] as const;

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
  lifecycle: z.enum(LIFECYCLES),
  /** Only of a last time buy. */
  lastBuyOn: z.optional(z.iso.date()),
  rohs: z.optional(z.enum(ROHS)),
  reach: z.optional(z.enum(REACH)),
  msl: z.optional(z.enum(MOISTURE_LEVELS)),
  /** The export control classification number. */
  eccn: z.optional(z.string()),
  /** The number in the customs tariff. */
  hsCode: z.optional(z.string()),
  /** The country, in two letters. */
  origin: z.optional(z.string()),
  /** Of one unit. */
  weightGrams: z.optional(z.number()),
  /** For more than there is in stock. */
  leadWeeks: z.optional(z.int()),
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
  params: z.object({ slug: z.string() }),
  response: part,
  errors: ["tool_not_found", "part_gone"],
});
