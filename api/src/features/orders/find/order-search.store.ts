import { isOrderNumber, parseOrderNumber, parsePurchaseNumber } from "@bulkhead/contract/order-number";
import { type RawBuilder, sql } from "kysely";

import { matchWords, splitWords } from "#features/products/search.store.ts";
import { type Db, containing, selectRows } from "#platform/database/db.ts";

/** Everybody's orders if empty. Both hold ids and no subquery, so that the planner knows whether they are few or many. */
export interface OrderOwner {
  userIds?: readonly string[] | undefined;
  accountIds?: readonly string[] | undefined;
}

export interface OrderSearch extends OrderOwner {
  /** The product that was ordered. */
  product?: string | undefined;
  search?: string | undefined;
}

const ID_START = /^[\da-f]{4,32}$/i;
/** As screens write it. Larger ones are beyond what an order can cost. */
const AMOUNT = /^\p{Sc}?(\d{1,3}(?:,\d{3}){0,2}|\d{1,7})\.(\d\d)$/u;

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

/** By its number, which it has an index for. */
async function isOfPurchase(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const number = parsePurchaseNumber(search);
  if (number === undefined) return sql`false`;
  return isOneOf(
    db,
    "orders.purchase_id",
    sql<{ id: string }>`select id from purchases where number = ${number}`,
  );
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

function hasTotal(search: string): RawBuilder<boolean> {
  const [, units, cents] = AMOUNT.exec(search) ?? [];
  return units === undefined
    ? sql`false`
    : sql`orders.pay_cents = ${Number(units.replaceAll(",", "") + cents)}`;
}

const hasPoNumber = (search: string) => sql<boolean>`lower(orders.po_number) = ${search.toLowerCase()}`;

/** A number that somebody reads out, however they write it. */
const PHONE = /^[+(\d][\d\s()./-]*$/;
const FEWEST_DIGITS = 6;

/** The last digits are enough, backwards as a pattern: people leave out the country or a zero. */
function phonePattern(search: string): string | undefined {
  const digits = search.replaceAll(/\D/g, "").replace(/^0+/, "");
  if (!PHONE.test(search) || digits.length < FEWEST_DIGITS) return undefined;
  return `${Array.from(digits).toReversed().join("")}%`;
}

/** The search names the order itself: its number, its total, or the start of its id. Each has an index. */
const matchesIdentifier = (search: string) =>
  sql<boolean>`${hasNumber(search)} or ${idStartsWith(search)} or ${hasTotal(search)}`;

/** For the orders of one buyer, which are few. Among all orders, a small table finds the same. */
function hasName(search: string): RawBuilder<boolean> {
  const phone = phonePattern(search);
  const hasPhone =
    phone === undefined
      ? sql`false`
      : sql`reverse(regexp_replace(orders.phone, '\\D', '', 'g')) like ${phone}`;
  return sql`(orders.transaction_id = ${search} or ${hasPoNumber(search)} or ${hasPhone})`;
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

/**
 * Words of an order in any order: its address, product, buyer and company. Each is a condition of its own, or no index would
 * help. A short one is only looked for where a word begins, because the space before it makes it long enough for the index.
 */
function hasOrderWords(search: string): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/u);
  const places = words.map((word) => containing(word.length < PIECE ? ` ${word}` : word));
  return sql`${sql.join(
    places.map((place) => sql`words like ${place}`),
    sql` and `,
  )}`;
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

function areOrdersLike(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const isLike = hasOrderWords(search);
  return isOneOf(
    db,
    "orders.id",
    sql<{ id: string }>`select order_id as id from order_search where ${isLike}`,
    { most: MOST_LISTED, ifMany: sql`(select ${isLike} from order_search where order_id = orders.id)` },
  );
}

/** Orders commit in another order than they get their numbers, but not by that many. */
const OVERLAP = 1_000;

/** The job that fills the small table may not have come to these orders yet. */
export const isNew = sql<boolean>`
  orders.number > (select coalesce(max(number), 0) from order_search) - ${sql.lit(OVERLAP)}`;

const newWith = (condition: RawBuilder<boolean>) =>
  sql`select id from orders where ${isNew} and ${condition}`;
const indexedWithPoNumber = (search: string) =>
  sql`select order_id as id from order_search where po_number = ${search.toLowerCase()}`;

const withPoNumber = (search: string) =>
  sql<{ id: string }>`${indexedWithPoNumber(search)} union ${newWith(hasPoNumber(search))}`;

/** By their PO number, the end of their phone, or their transaction. */
const withName = (search: string) =>
  sql<{ id: string }>`
    ${indexedWithPoNumber(search)}
    union
    select order_id from order_search where phone <> '' and phone like ${phonePattern(search) ?? ""}
    union
    ${newWith(hasName(search))}
    union
    select orders.id from payments
    join payment_orders on payment_id = payments.id
    join orders on orders.id = order_id and transaction_id = intent_id
    where intent_id = ${search}`;

/** Searches the small tables and the words of orders first, so that orders need no text index. */
export async function matching(
  db: Db,
  { product, search, ...owner }: OrderSearch,
): Promise<RawBuilder<boolean>> {
  const owned = sql<boolean>`${ownedBy(owner)} and ${equals("orders.product_id", product)}`;
  if (!search) return owned;
  const isOnes = owner.userIds !== undefined;
  if (isOrderNumber(search)) {
    const ofPoNumber = isOnes ? hasPoNumber(search) : await isOneOf(db, "orders.id", withPoNumber(search));
    return sql`${owned} and (${startsNumber(search)} or ${ofPoNumber})`;
  }
  const [ofBuyers, ofProducts, ofWords, ofNames, ofPurchase] = await Promise.all([
    // One buyer's orders are few, so the name each product had when it was ordered is searched instead.
    isOnes ? hasWords(search, ["orders.product_name"]) : isOneOf(db, "orders.user_id", buyersLike(search)),
    isOneOf(db, "orders.product_id", productsLike(search)),
    areOrdersLike(db, search),
    isOnes ? hasName(search) : isOneOf(db, "orders.id", withName(search)),
    isOfPurchase(db, search),
  ]);
  return sql`${owned} and (${ofBuyers} or ${ofProducts} or ${ofWords} or ${ofNames} or ${ofPurchase} or ${matchesIdentifier(search)})`;
}
