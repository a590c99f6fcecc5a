import { type RawBuilder, sql } from "kysely";

import { type Db, type Sort, selectOnly } from "#platform/database/db.ts";
import { countUpTo, skippedBy } from "#platform/http/paging.ts";

import { type ProductSelection, productSorts } from "./products.store.ts";

const MAX_WORDS = 12;

/**
 * Words are letters or digits, and everything else separates them: "470uF" is the same as "470 µF". Both signs for micro are
 * a u, and the x in "98x104" separates like ×, also while the second figure is not typed yet. The database does the same.
 */
export function splitWords(search: string): string[] {
  const words = search
    .toLowerCase()
    .replaceAll(/[µμ]/g, "u")
    .replaceAll(/(?<=\d)\s*x\s*(?=\d|$)/g, " ")
    .replaceAll(/\d+/g, " $& ")
    .match(/[\p{L}\p{Nd}]+/gu);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

interface SimilarWord {
  word: string;
  /** From 0, nothing in common, to 1, the same. */
  similarity: number;
}

const MIN_SIMILARITY = 0.2;
const SHARE_OF_BEST = 0.7;

/** Picks the words that the user may have meant: the most similar one and those about as similar. */
export function pickSimilar(candidates: readonly SimilarWord[]): string[] {
  const best = Math.max(MIN_SIMILARITY, ...candidates.map(({ similarity }) => similarity));
  return candidates
    .filter(({ similarity }) => similarity > MIN_SIMILARITY && similarity >= best * SHARE_OF_BEST)
    .map(({ word }) => word);
}

/** A PostgreSQL tsquery. */
export type Query = RawBuilder<unknown>;

/** Words have letters and digits only, so no word can be an operator. As a subquery it is made once, and not for each row. */
const matchAll = (parts: Query[]): Query => sql`(select ${sql.join(parts, sql` && `)})`;

/** Matches products in which every word starts a word or has the same stem as one, also of the name of their category. */
export function matchWords(words: readonly string[]): Query {
  return matchAll(
    words.map(
      (word) =>
        sql`in_category_too(to_tsquery('simple', ${`${word}:*`}) || plainto_tsquery('english', ${word}))`,
    ),
  );
}

/** Matches products that have each word or a similar one. */
export function matchSimilar(guesses: readonly { word: string; similar: readonly string[] }[]): Query {
  return matchAll(
    guesses.map(
      ({ word, similar }) =>
        sql`in_category_too(to_tsquery('simple', ${[`${word}:*`, ...similar].join(" | ")}))`,
    ),
  );
}

/** The same query, made now: from its words the planner tells how many parts have them. */
export async function makeQuery(db: Db, query: Query): Promise<Query> {
  const { made } = await selectOnly(db, sql<{ made: string }>`select ${query}::text as made`);
  return sql`${made}::tsquery`;
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

interface MatchSelection extends Omit<ProductSelection, "sort"> {
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
