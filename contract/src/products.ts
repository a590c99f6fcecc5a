import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { MAX_PARTS_ASKED, MAX_STOCK } from "./limits.ts";
import { formatUnitPrice } from "./money.ts";
import { intInput, unitPrice, unitPriceInput } from "./numbers.ts";
import { MAX_PRICE_MICROS, MIN_ORDER_QUANTITY } from "./order-amounts.ts";
import { afterInput, pageInput, sizeInput } from "./paging.ts";
import { partFactInputs, partFacts } from "./part-facts.ts";
import { MOST_BREAKS } from "./price-ladder.ts";
import { text, uuids } from "./text.ts";

/** Below it staff are told that stock is low, unless the product has a level of its own. */
export const USUAL_REORDER_LEVEL = 3 * MIN_ORDER_QUANTITY;

const requiredText = (max: number) => text(max).check(z.minLength(1));
/** The price of a unit. One card payment must be able to cover the smallest order. */
const price = unitPriceInput.check(
  z.gte(1, { error: () => `must be at least ${formatUnitPrice(1)}` }),
  z.lte(MAX_PRICE_MICROS, { error: () => `must be at most ${formatUnitPrice(MAX_PRICE_MICROS)}` }),
);
const count = z.int().check(z.nonnegative());
const byId = z.object({ id: z.uuid() });

/** How a product is packed: a reel of 3,000. */
const pack = z.object({ name: z.string(), units: z.int() });

export type Pack = z.output<typeof pack>;

export const priceBreak = z.object({ from: z.int(), price: unitPrice });

/** A product in the catalog. The specification spells its description this way. */
export const product = z.object({
  _id: z.uuid(),
  /** In the URL of its public page. */
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  model: z.optional(z.string()),
  img: z.url(),
  /** Units available now: on hand minus reserved. */
  quantity: count,
  /** Per unit, in the smallest order. */
  price: unitPrice,
  /** Absent if it costs the same in every quantity. */
  priceBreaks: z.optional(z.array(priceBreak)),
  pack: z.optional(pack),
  discription: z.optional(z.string()),
});

export type Product = z.output<typeof product>;

/** A product as staff see it. */
export const managedProduct = z.extend(product, {
  onHand: count,
  reserved: count,
  /** It is time to order more when fewer units than this are available. */
  reorderAt: count,
  /** Units sold in the last 30 days. In the list only. */
  soldLately: z.optional(count),
  /** Counts the edits. An edit that sends it back cannot overwrite a newer one. */
  version: z.int(),
  ...partFacts,
  /** The slug of its category. Like the following, only where one product is asked for. */
  category: z.optional(z.string()),
  /** As staff typed them, by the key of the specification. */
  specs: z.optional(z.record(z.string(), z.string())),
  insteadOf: z.optional(z.array(product)),
  goesWith: z.optional(z.array(product)),
  /** When it was deleted. */
  removedAt: z.optional(instant),
});

export type ManagedProduct = z.output<typeof managedProduct>;

export const PRODUCT_SORTS = ["name", "price", "-price", "quantity", "-quantity", "newest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Words or prefixes from the name, brand, model and description. Tolerates typos. */
const search = z.optional(text(100));

/** All optional. Without any, a list has everything up to 1,000 products, sorted by name. */
const productQuery = z.object({
  search,
  /** Exactly as it is written on the products. */
  brand: z.optional(text(100)),
  /** A search is sorted by relevance unless this is set. */
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  page: z.optional(pageInput),
  size: z.optional(sizeInput),
  after: afterInput,
});

export type ProductQuery = z.output<typeof productQuery>;

export const listProducts = endpoint("GET /tools", "public", {
  summary: "List the catalog: searched, filtered, sorted and paged, or all of it sorted by name",
  sharedSeconds: 1,
  query: z.extend(productQuery, {
    /** Only these, in any order, with commas between them. What is no longer sold is left out. */
    ids: z.optional(z.string().check(z.regex(uuids(MAX_PARTS_ASKED)))),
  }),
  response: z.array(product),
});

/** A brand, with the number of its products and of its available units; in a search, of those found. */
export const brand = z.object({ brand: z.string(), products: count, available: count });

export type Brand = z.output<typeof brand>;

export const listBrands = endpoint("GET /api/brands", "public", {
  summary:
    "List the brands of the catalog in alphabetical order, with what each has or what a search finds in it",
  sharedSeconds: 1,
  query: z.object({ search }),
  response: z.array(brand),
});

export const listManagedProducts = endpoint("GET /toolsallmanage", "warehouse", {
  summary: "List the catalog with stock and versions, or the deleted products, the latest first, for staff",
  query: z.extend(productQuery, { filter: z._default(z.enum(["active", "deleted"]), "active") }),
  response: z.array(managedProduct),
});

export const getManagedProduct = endpoint("GET /api/products/{id}", "warehouse", {
  summary: "Get one product with its stock and version, also a deleted one, for staff",
  params: byId,
  response: managedProduct,
  errors: ["tool_not_found"],
});

/** Whether they fall is checked with the price. */
const priceBreaksInput = z
  .array(z.object({ from: intInput.check(z.gt(MIN_ORDER_QUANTITY), z.lte(MAX_STOCK)), price }))
  .check(z.maxLength(MOST_BREAKS));
const packInput = z.object({
  name: requiredText(20),
  units: intInput.check(z.gte(2), z.lte(1_000_000)),
});

const reorderAt = intInput.check(z.nonnegative(), z.lte(MAX_STOCK));

/** The slug of a category. */
const category = text(100);
/** What is typed for each specification of the category, by its key. */
const typedSpec = text(200);
const otherParts = z.array(z.uuid()).check(z.maxLength(20));

const newProduct = z.object({
  name: requiredText(200),
  brand: requiredText(100),
  model: z.optional(text(100)),
  quantity: intInput.check(z.nonnegative(), z.lte(MAX_STOCK)),
  price,
  priceBreaks: z.optional(priceBreaksInput),
  pack: z.optional(packInput),
  reorderAt: z.optional(reorderAt),
  discription: requiredText(5_000),
  /** The URL that an upload returned. */
  img: z.url(),
  category: z.optional(category),
  specs: z.optional(z.record(z.string(), typedSpec)),
  ...z.partial(z.object(partFactInputs)).shape,
  insteadOf: z.optional(otherParts),
  goesWith: z.optional(otherParts),
});

export type NewProduct = z.output<typeof newProduct>;

export const addProduct = endpoint("POST /api/products", "admin", {
  summary:
    "Add a product to the catalog. Its quantity is the first receipt. Repeating the Idempotency-Key and body adds it once",
  body: newProduct,
  response: z.object({ insertedId: z.uuid() }),
  errors: ["prices_must_fall", "last_buy_needs_date", "category_not_found", "picture_not_ours", "key_reused"],
});

/** Empty text keeps it, null removes it. */
const clearable = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(z.union([z.literal(""), z.null(), schema]));

/** Empty text keeps the current value, in every field. */
const productChanges = z.object({
  name: z.optional(text(200)),
  brand: z.optional(text(100)),
  model: z.optional(text(100)),
  price: z.optional(z.union([z.literal(""), price])),
  /** Replaces all of them. An empty list removes them. */
  priceBreaks: z.optional(priceBreaksInput),
  /** Null removes it. */
  pack: z.optional(z.nullable(packInput)),
  reorderAt: z.optional(z.union([z.literal(""), reorderAt])),
  discription: z.optional(text(5_000)),
  img: z.optional(z.union([z.literal(""), z.url()])),
  category: clearable(category),
  /** Those that are named. The others stay. */
  specs: z.optional(z.record(z.string(), z.nullable(typedSpec))),
  lifecycle: z.optional(z.union([z.literal(""), partFactInputs.lifecycle])),
  lastBuyOn: clearable(partFactInputs.lastBuyOn),
  rohs: clearable(partFactInputs.rohs),
  reach: clearable(partFactInputs.reach),
  msl: clearable(partFactInputs.msl),
  eccn: clearable(partFactInputs.eccn),
  hsCode: clearable(partFactInputs.hsCode),
  origin: clearable(partFactInputs.origin),
  weightGrams: clearable(partFactInputs.weightGrams),
  leadWeeks: clearable(partFactInputs.leadWeeks),
  /** Both replace all of them, in this order. */
  insteadOf: z.optional(otherParts),
  goesWith: z.optional(otherParts),
});

export type ProductChanges = z.output<typeof productChanges>;

export const editProduct = endpoint("PATCH /api/products/{id}", "admin", {
  summary:
    "Change a product. Missing and empty fields keep their values. Repeating the Idempotency-Key and body changes it once",
  params: byId,
  body: z.extend(productChanges, {
    /** The version that the editor saw. If it is not the current one, nothing changes. */
    version: z.optional(z.pipe(intInput, z.int32())),
  }),
  response: managedProduct,
  errors: [
    "tool_not_found",
    "stale_edit",
    "prices_must_fall",
    "last_buy_needs_date",
    "category_not_found",
    "picture_not_ours",
    "key_reused",
  ],
});

export const removeProduct = endpoint("DELETE /api/products/admin/{id}", "admin", {
  summary: "Remove a product from the catalog. Its orders and its history stay",
  params: byId,
  response: z.object({ _id: z.uuid() }),
  errors: ["tool_not_found"],
});

export const restoreProduct = endpoint("POST /api/products/{id}/restore", "admin", {
  summary: "Put a deleted product back into the catalog, with its stock and its price",
  params: byId,
  response: managedProduct,
  errors: ["tool_not_found"],
});
