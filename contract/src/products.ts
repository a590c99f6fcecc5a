import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { money } from "./money.ts";
import { MAX_PRICE_CENTS } from "./orders.ts";
import { text } from "./text.ts";

/** The most units of a product that can be on hand, or come in or leave at once. */
export const MAX_STOCK = 1_000_000_000;

const filled = (max: number) => text(max).check(z.minLength(1));
/** What something is sold for: the smallest order must cost something, and no more than a card can pay. */
const price = money.check(z.gte(1), z.lte(MAX_PRICE_CENTS));
const count = z.int().check(z.nonnegative());
const byId = z.object({ id: z.uuid() });

/** A product in the catalog. The specification calls it a product, and spells its description so. */
export const product = z.object({
  _id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  model: z.optional(z.string()),
  img: z.url(),
  /** Units available now: on hand less reserved. */
  quantity: count,
  /** Per unit. */
  price: money,
  discription: z.optional(z.string()),
});

export type Product = z.output<typeof product>;

/** A product as staff see it. */
export const managedProduct = z.extend(product, {
  onHand: count,
  reserved: count,
  /** Counts the edits; sent back with an edit, it keeps that from overwriting another one. */
  version: z.int(),
});

export type ManagedProduct = z.output<typeof managedProduct>;

export const PRODUCT_SORTS = ["name", "price", "-price", "quantity", "-quantity", "newest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** All optional: without any, a list is everything up to 1,000 products in the order of their names. */
const productQuery = z.object({
  /** Words, or the beginnings of words, of name, brand, model and description; typing errors are forgiven. */
  search: z.optional(text(100)),
  /** As it is written on the products. */
  brand: z.optional(text(100)),
  /** A search is in the order of how well it fits, unless this says otherwise. */
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000))),
});

export type ProductQuery = z.output<typeof productQuery>;

export const listProducts = endpoint({
  method: "GET",
  path: "/tools",
  access: "public",
  summary: "The catalog: searched, filtered, sorted and paged, or whole in the order of its names",
  cacheable: true,
  query: productQuery,
  response: z.array(product),
  errors: [],
});

export const getProduct = endpoint({
  method: "GET",
  path: "/tools/{id}",
  access: "public",
  summary: "One product",
  cacheable: true,
  params: byId,
  response: product,
  errors: ["tool_not_found"],
});

/** Whose products the shop sells: how many different ones, and how many units of them are available. */
export const brand = z.object({ brand: z.string(), products: count, available: count });

export type Brand = z.output<typeof brand>;

export const listBrands = endpoint({
  method: "GET",
  path: "/api/brands",
  access: "public",
  summary: "The brands of the catalog in alphabetical order",
  cacheable: true,
  response: z.array(brand),
  errors: [],
});

export const listManagedProducts = endpoint({
  method: "GET",
  path: "/toolsallmanage",
  access: "admin",
  summary: "The catalog with what staff need to manage it",
  query: productQuery,
  response: z.array(managedProduct),
  errors: [],
});

export const getManagedProduct = endpoint({
  method: "GET",
  path: "/api/products/{id}",
  access: "admin",
  summary: "One product with what staff need to manage it",
  params: byId,
  response: managedProduct,
  errors: ["tool_not_found"],
});

const newProduct = z.object({
  name: filled(200),
  brand: filled(100),
  model: z.optional(text(100)),
  quantity: count.check(z.lte(MAX_STOCK)),
  price,
  discription: filled(5_000),
  /** What uploading a picture has answered. */
  img: z.url(),
});

export type NewProduct = z.output<typeof newProduct>;

export const addProduct = endpoint({
  method: "POST",
  path: "/api/products",
  access: "admin",
  summary:
    "Put a product into the catalog; its quantity is the first delivery. The same Idempotency-Key and body add it once",
  body: newProduct,
  response: z.object({ insertedId: z.uuid() }),
  errors: ["picture_not_ours", "key_reused"],
});

const productChanges = z.object({
  name: z.optional(filled(200)),
  brand: z.optional(filled(100)),
  /** Empty takes it away; the same goes for the description. */
  model: z.optional(text(100)),
  price: z.optional(price),
  discription: z.optional(text(5_000)),
  img: z.optional(z.url()),
});

export type ProductChanges = z.output<typeof productChanges>;

export const editProduct = endpoint({
  method: "PATCH",
  path: "/api/products/{id}",
  access: "admin",
  summary:
    "Change a product; what is not sent stays as it is. The same Idempotency-Key and body change it once",
  params: byId,
  body: z.extend(productChanges, {
    /** The one that was shown. If it is no longer today's, nothing is changed. */
    version: z.optional(z.int()),
  }),
  response: managedProduct,
  errors: ["tool_not_found", "stale_edit", "picture_not_ours", "key_reused"],
});

export const removeProduct = endpoint({
  method: "DELETE",
  path: "/api/products/admin/{id}",
  access: "admin",
  summary: "Take a product out of the catalog; its orders and its history stay",
  params: byId,
  response: z.object({ _id: z.uuid() }),
  errors: ["tool_not_found"],
});
