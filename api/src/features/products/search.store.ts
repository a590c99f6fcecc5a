import { sql, type RawBuilder } from "kysely";

import type { Db } from "#platform/db.ts";

import { productOrders, type ProductSelection } from "./products.store.ts";
import type { Likeness } from "./search-words.ts";

declare module "#platform/db.ts" {
  interface Database {
    product_search: { product_id: string; brand: string; lexemes: string };
    catalog_words: { word: string };
  }
}

/** A tsquery of PostgreSQL. */
export type Query = RawBuilder<unknown>;

/** The words hold letters and digits only, so none of them can be an operator. */
const allOf = (parts: Query[]): Query => sql`(${sql.join(parts, sql` && `)})`;

/** Every word begins a word of the product, or has the same stem as one. */
export function asWritten(words: readonly string[]): Query {
  return allOf(
    words.map((word) => sql`(to_tsquery('simple', ${`${word}:*`}) || plainto_tsquery('english', ${word}))`),
  );
}

/** Each word, or one of those it may stand for, is in the product. */
export function asMeant(meanings: readonly { word: string; meant: readonly string[] }[]): Query {
  return allOf(
    meanings.map(({ word, meant }) => sql`to_tsquery('simple', ${[`${word}:*`, ...meant].join(" | ")})`),
  );
}

/** The words of the catalog that have most in common with this one. */
export function listNearestWords(db: Db, word: string): Promise<Likeness[]> {
  return db
    .selectFrom("catalog_words")
    .select(["word", sql<number>`similarity(word, ${word})`.as("likeness")])
    .orderBy(sql`word <-> ${word}`)
    .limit(3)
    .execute();
}

export interface FoundSelection extends Omit<ProductSelection, "order"> {
  query: Query;
  order: ProductSelection["order"] | "fit";
}

export async function listFoundProducts(db: Db, { query, brand, order, page, size }: FoundSelection) {
  const fitting = db.selectFrom("product_search").where(sql<boolean>`lexemes @@ ${query}`);
  const chosen = brand === undefined ? fitting : fitting.where("brand", "=", brand);
  const found = chosen
    .select(["product_id", sql<number>`ts_rank(lexemes, ${query})`.as("fit")])
    // Sorted here, so that only the products of the page are looked up in products.
    .$if(order === "fit", (rows) => rows.orderBy("fit", "desc").orderBy("product_id"))
    // Otherwise the planner, who cannot tell how rare the beginning of a word is, may walk through all products.
    .offset(0);
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(found.as("found"))
      .innerJoin("products", "products.id", "found.product_id")
      .selectAll("products")
      .orderBy(order === "fit" ? sql`fit desc, product_id` : productOrders[order])
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    chosen.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
