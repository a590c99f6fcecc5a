import { sql, type RawBuilder } from "kysely";

import type { Db } from "#platform/database/db.ts";
import type { Sort } from "#platform/database/sort.ts";
import { countUpTo, skippedBy } from "#platform/http/paging.ts";

import { productSorts, type ProductSelection } from "./products.store.ts";
import type { SimilarWord } from "./search-words.ts";

/** A PostgreSQL tsquery. */
export type Query = RawBuilder<unknown>;

/** Words have letters and digits only, so no word can be an operator. */
const matchAll = (parts: Query[]): Query => sql`(${sql.join(parts, sql` && `)})`;

/** Matches products in which every word starts a word or has the same stem as one. */
export function matchWords(words: readonly string[]): Query {
  return matchAll(
    words.map((word) => sql`(to_tsquery('simple', ${`${word}:*`}) || plainto_tsquery('english', ${word}))`),
  );
}

/** Matches products that have each word or a similar one. */
export function matchSimilar(guesses: readonly { word: string; similar: readonly string[] }[]): Query {
  return matchAll(
    guesses.map(({ word, similar }) => sql`to_tsquery('simple', ${[`${word}:*`, ...similar].join(" | ")})`),
  );
}

/** The words of the catalog that are most similar to this one. */
export function listSimilarWords(db: Db, word: string): Promise<SimilarWord[]> {
  return db
    .selectFrom("catalog_words")
    .select(["word", sql<number>`similarity(word, ${word})`.as("similarity")])
    .orderBy(sql`word <-> ${word}`)
    .limit(3)
    .execute();
}

export async function hasMatches(db: Db, query: Query): Promise<boolean> {
  const found = db
    .selectFrom("product_search")
    .select("product_id")
    .where(sql<boolean>`lexemes @@ ${query}`);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

export interface MatchSelection extends Omit<ProductSelection, "sort"> {
  query: Query;
  sort: ProductSelection["sort"] | "relevance";
}

const rankOf = (query: Query) => sql<number>`ts_rank(lexemes, ${query})`;
const byRank = (query: Query): Sort => ({
  order: sql`rank desc, product_id`,
  after: (id) =>
    id === undefined
      ? sql`true`
      : sql`(-rank, product_id) > ((select -${rankOf(query)} from product_search where product_id = ${id}), ${id}::uuid)`,
});

export async function listMatches(db: Db, selection: MatchSelection) {
  const { query, brand, sort, size, after } = selection;
  const matching = db.selectFrom("product_search").where(sql<boolean>`lexemes @@ ${query}`);
  const filtered = brand === undefined ? matching : matching.where("brand", "=", brand);
  const ranked = filtered
    .select(["product_id", rankOf(query).as("rank")])
    // Sorted here, so that only the products of one page are looked up.
    .$if(sort === "relevance", (rows) => rows.orderBy("rank", "desc").orderBy("product_id"))
    // The planner cannot tell how rare a prefix is. Without this fence it may walk through all products.
    .offset(0);
  const { order, after: follow } = sort === "relevance" ? byRank(query) : productSorts[sort];
  const [rows, total] = await Promise.all([
    db
      .selectFrom(ranked.as("ranked"))
      .innerJoin("products", "products.id", "ranked.product_id")
      .selectAll("products")
      .where(follow(after))
      .orderBy(order)
      .limit(size)
      .offset(skippedBy(selection))
      .execute(),
    countUpTo(db, filtered, "a search"),
  ]);
  return { rows, total };
}
