import { isOrderNumber, parseOrderNumber } from "@bulkhead/contract/order-number";
import type { OrderRanges } from "@bulkhead/contract/order-ranges";
import type { OrderSort } from "@bulkhead/contract/orders";
import { type RawBuilder, sql } from "kysely";

import { matchWords, splitWords } from "#features/products/search.store.ts";
import { type Db, containing, selectRows } from "#platform/database/db.ts";
import { isInMonth, startOfDay } from "#platform/database/utc-days.ts";

import {
  type NamedOrder,
  fits,
  hasPhone,
  hasTotal,
  listMeantNames,
  listNamed,
  phoneDigits,
} from "./named-orders.store.ts";
import { otherwise } from "./read-order-search.ts";

/** Everybody's orders if empty. Both hold ids and no subquery, so that the planner knows whether they are few or many. */
export interface OrderOwner {
  userIds?: readonly string[] | undefined;
  accountIds?: readonly string[] | undefined;
}

export interface OrderSearch extends OrderOwner, OrderRanges {
  /** The product that was ordered. */
  product?: string | undefined;
  search?: string | undefined;
  sort?: OrderSort | undefined;
}

const ID_START = /^[\da-f]{4,32}$/i;

/** As a range of ids, which the primary key can find. */
function idStartsWith(search: string): RawBuilder<boolean> {
  const digits = search.replaceAll(/^#|-/g, "");
  if (!ID_START.test(digits)) return sql`false`;
  return sql`orders.id between ${digits.padEnd(32, "0")}::uuid and ${digits.padEnd(32, "f")}::uuid`;
}

function hasNumber(search: string): RawBuilder<boolean> {
  const number = parseOrderNumber(search);
  return number === undefined ? sql`false` : sql`orders.number = ${number}`;
}

const HIGHEST_NUMBER = 2_147_483_647;

/** How many numbers begin with the same digits: one, and ten, a hundred and so on of longer ones. */
const WIDTHS = Array.from({ length: 10 }, (_, zeros) => 10 ** zeros);

/** Numbers that begin with these digits, as ranges, which the index of numbers can find. */
function startsNumber(search: string): RawBuilder<boolean> {
  const digits = parseOrderNumber(search) ?? 0;
  const ranges = WIDTHS.filter((width) => digits > 0 && digits * width <= HIGHEST_NUMBER).map((width) => {
    const last = Math.min((digits + 1) * width - 1, HIGHEST_NUMBER);
    return sql<boolean>`orders.number between ${digits * width} and ${last}`;
  });
  return sql`(${sql.join([sql`false`, ...ranges], sql` or `)})`;
}

/** Each word must be part of one of the columns, in any order. */
function hasWords(search: string, columns: readonly string[]): RawBuilder<boolean> {
  const words = search.split(/\s+/u).map((word) => {
    const places = columns.map((column) => sql`${sql.ref(column)} ilike ${containing(word)}`);
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return sql`(${sql.join(words, sql` and `)})`;
}

/** True for every order if no value is given. */
const equals = (column: string, value: string | undefined) =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`;

/** True for every order if there is no list. One id alone is compared, which lets an index say the order of the rows. */
function isAmong(column: string, ids: readonly string[] | undefined): RawBuilder<boolean> {
  const [id, ...others] = new Set(ids);
  if (id === undefined || others.length === 0) return equals(column, id);
  return sql`${sql.ref(column)} = any (${[id, ...others]}::uuid[])`;
}

export const ownedBy = ({ userIds, accountIds }: OrderOwner) =>
  sql<boolean>`${isAmong("orders.user_id", userIds)} and ${isAmong("orders.account_id", accountIds)}`;

/** Placed, paid and worth what was asked for. What is sorted by when it was paid waits to be shipped. */
function isWithin({ sort, ...ranges }: OrderRanges & Pick<OrderSearch, "sort">): RawBuilder<boolean> {
  const { placedFrom, placedTo, paidFrom, paidTo, payFrom, payTo, month } = ranges;
  const [placed, paid, pay] = [sql`orders.placed_at`, sql`orders.paid_at`, sql`orders.pay_cents`];
  const conditions = [
    placedFrom && sql`${placed} >= ${startOfDay(placedFrom)}`,
    placedTo && sql`${placed} < ${startOfDay(placedTo, "1 day")}`,
    month && isInMonth(placed, month),
    paidFrom && sql`${paid} >= ${startOfDay(paidFrom)}`,
    // What was paid was placed before. Without it, the newest orders are read until one is that old.
    paidTo && sql`${paid} < ${startOfDay(paidTo, "1 day")} and ${placed} < ${startOfDay(paidTo, "1 day")}`,
    payFrom !== undefined && sql`${pay} >= ${payFrom}`,
    sort === "paid" && sql`orders.state = 'paid'`,
    payTo !== undefined && sql`${pay} <= ${payTo}`,
  ];
  return sql`(${sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `)})`;
}

/** With more buyers or products than this, a search finds most orders: a table of them is faster than a list. */
const FEW = 1_000;

const buyersLike = (search: string) => {
  const isLike = hasWords(search, ["email", "name"]);
  return sql<{ id: string }>`
    select id from users where ${isLike}
    union all
    select user_id from closed_users where ${isLike}`;
};
/** By parts of words, and by words of the same stem: "fans" finds a fan. */
const productsLike = (search: string) => {
  const words = splitWords(search);
  return sql<{ id: string }>`
    select id from products where ${hasWords(search, ["name", "model", "brand"])}
    union
    select product_id from product_search where ${words.length > 0 ? sql`lexemes @@ ${matchWords(words)}` : sql`false`}`;
};
/** The index knows pieces of so many letters. */
const PIECE = 3;

/** A short word is only looked for where one begins, because the space before it makes it long enough for the index. */
const hasWord = (word: string) =>
  sql<boolean>`words like ${containing(word.length < PIECE ? ` ${word}` : word)}`;
const beginsWord = (word: string) => sql<boolean>`words like ${containing(` ${word}`)}`;

/** What the words of a search were found to be: orders that they name, and names that were meant. */
interface Known {
  named: readonly NamedOrder[];
  meant?: ReadonlyMap<string, readonly string[]>;
}

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/u);

/**
 * Words of an order in any order: its address, product, buyer and company. Each is a condition of its own, or no index would
 * help. Of several words, each may also be the total of an order or the end of one of its numbers.
 */
function hasOrderWords(search: string, { named, meant }: Known): RawBuilder<boolean> {
  const words = wordsOf(search);
  const found = words.map((word) => {
    const others = [...otherwise(word), ...(meant?.get(word) ?? [])].map(beginsWord);
    const ids = named.flatMap(({ id, code }) => (code === word ? [id] : []));
    const numbers = [hasPhone(sql`phone`, word), sql`order_id = any (${ids}::uuid[])`];
    return sql`(${sql.join([hasWord(word), ...others, ...(words.length > 1 ? numbers : [])], sql` or `)})`;
  });
  return sql`(${sql.join(found, sql` and `)} or ${hasPhone(sql`phone`, search)})`;
}

interface Many {
  /** How many may be passed as a list. */
  most: number;
  /** The condition if there are more. */
  ifMany: RawBuilder<boolean>;
}

/**
 * The column must be among what a query finds. A few are found first and passed as a list: from a subquery the planner
 * expects many rows, and reads all orders by age to find none.
 */
async function isOneOf(
  db: Db,
  column: string,
  found: RawBuilder<{ id: string }>,
  { most, ifMany }: Many = { most: FEW, ifMany: sql`${sql.ref(column)} in (${found})` },
): Promise<RawBuilder<boolean>> {
  const few = await selectRows(db, sql<{ id: string }>`${found} limit ${most + 1}`);
  if (few.length === 0) return sql`false`;
  const ids = few.map(({ id }) => id);
  return ids.length > most ? ifMany : isAmong(column, ids);
}

/** With more orders than this, one of ten or so is found: looking at the words of one after the other soon fills a page. */
const MOST_LISTED = 10_000;

function areOrdersLike(db: Db, search: string, known: Known): Promise<RawBuilder<boolean>> {
  const isLike = hasOrderWords(search, known);
  return isOneOf(
    db,
    "orders.id",
    sql<{ id: string }>`select order_id as id from order_search where ${isLike}`,
    { most: MOST_LISTED, ifMany: sql`(select ${isLike} from order_search where order_id = orders.id)` },
  );
}

/** So many words with digits of a search are looked up, and so many others corrected. */
const MOST_WORDS = 4;

async function listMeant(db: Db, search: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const words = wordsOf(search).filter((word) => /^\p{L}{3,30}$/u.test(word));
  const read = async (word: string) => [word, await listMeantNames(db, word)] as const;
  const found = words.slice(0, MOST_WORDS).map(read);
  return new Map((await Promise.all(found)).filter(([, names]) => names.length > 0));
}

/** A search that finds as many needs no correction. */
const ENOUGH = 5;

const findsEnough = async (db: Db, matches: RawBuilder<boolean>): Promise<boolean> =>
  (await selectRows(db, sql`select id from orders where ${matches} limit ${ENOUGH}`)).length === ENOUGH;

export interface Matches {
  /** Whether an order is searched for. */
  matches: RawBuilder<boolean>;
  /** How well it fits, the best first. */
  fit: RawBuilder<number>;
}

/** What is named is among what is searched, by the search as a whole. */
function isNamed(named: readonly NamedOrder[], search: string, worst: number): RawBuilder<boolean> {
  const ids = named.flatMap(({ id, code, fit }) => (code === search && fit <= worst ? [id] : []));
  return sql`orders.id = any (${ids}::uuid[])`;
}

/** Searches the small tables and the words of orders first, so that orders need no text index. */
export async function findMatches(db: Db, { product, search, ...rest }: OrderSearch): Promise<Matches> {
  const owned = sql<boolean>`${ownedBy(rest)} and ${equals("orders.product_id", product)} and ${isWithin(rest)}`;
  if (!search) return { matches: owned, fit: sql`0` };
  const words = wordsOf(search);
  const codes = words.length > 1 ? words.filter((word) => /\d{3}/.test(word)).slice(0, MOST_WORDS) : [];
  const naming = listNamed(db, [search, ...codes], owned);
  if (isOrderNumber(search)) {
    const isWhole = isNamed(await naming, search, fits.number);
    return {
      matches: sql`${owned} and (${startsNumber(search)} or ${isWhole})`,
      fit: sql`case when ${hasNumber(search)} or ${isWhole} then 0 else 1 end`,
    };
  }
  const isOnes = rest.userIds !== undefined;
  const [named, ofBuyers, ofProducts, meant] = await Promise.all([
    naming,
    // One buyer's orders are few, so the name each product had when it was ordered is searched instead.
    isOnes ? hasWords(search, ["orders.product_name"]) : isOneOf(db, "orders.user_id", buyersLike(search)),
    isOneOf(db, "orders.product_id", productsLike(search)),
    listMeant(db, search),
  ]);
  const ofWords = await areOrdersLike(db, search, { named });
  const [isWhole, isTotal] = [sql`(${hasNumber(search)} or ${idStartsWith(search)})`, hasTotal(search)];
  const isEnd = isNamed(named, search, fits.end);
  const ways = [ofBuyers, ofProducts, ofWords, isWhole, isTotal, isEnd];
  const exact = sql<boolean>`${owned} and (${sql.join(ways, sql` or `)})`;
  const isRight = meant.size === 0 || (await findsEnough(db, exact));
  const isMeant = isRight ? sql`false` : await areOrdersLike(db, search, { named, meant });
  return {
    matches: sql`(${exact} or ${owned} and ${isMeant})`,
    fit: sql`case
      when ${isWhole} or ${isNamed(named, search, fits.number)} then ${sql.lit(fits.number)}
      when ${isEnd} or ${hasPhone(phoneDigits, search)} then ${sql.lit(fits.end)}
      when ${isTotal} then ${sql.lit(fits.total)}
      when ${exact} then ${sql.lit(fits.words)}
      else ${sql.lit(fits.mistyped)}
    end`,
  };
}
