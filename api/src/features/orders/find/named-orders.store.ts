import { parsePurchaseNumber } from "@bulkhead/contract/order-number";
import { type RawBuilder, sql } from "kysely";

import { type Db, pluck, selectRows } from "#platform/database/db.ts";

import {
  FEWEST_DIGITS,
  endPattern,
  isMistyped,
  readAmount,
  readDocument,
  readNumberEnd,
  readPhone,
} from "./read-order-search.ts";

/** How well an order fits a search: by a whole number, the end of one, its total, its words, or mistyped words. */
export const fits = { number: 0, end: 1, total: 2, words: 3, mistyped: 4 } as const;

/** Orders commit in another order than they get their numbers, but not by that many. */
const OVERLAP = 1_000;

/** The job that fills the small table may not have come to these orders yet. */
export const isNew = sql<boolean>`
  orders.number > (select coalesce(max(number), 0) from order_search) - ${sql.lit(OVERLAP)}`;

const none = sql<boolean>`false`;

/** By the digits of a phone, backwards. */
export function hasPhone(digits: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const { end, start } = readPhone(typed);
  // Without any digits it is in no index.
  const isLike = (ordered: RawBuilder<unknown>, pattern: string) =>
    sql<boolean>`(${digits} <> '' and ${ordered} like ${pattern})`;
  const ends = end === undefined ? none : isLike(digits, endPattern(end));
  return start === undefined ? ends : sql`(${ends} or ${isLike(sql`reverse(${digits})`, `${start}%`)})`;
}
export const phoneDigits = sql`reverse(regexp_replace(orders.phone, '\\D', '', 'g'))`;

export function hasTotal(typed: string): RawBuilder<boolean> {
  const cents = readAmount(typed);
  return cents === undefined ? none : sql`orders.pay_cents = ${cents}`;
}

/** Of more than the first, any are found, and of the ends of numbers the newest. The more digits, the fewer orders. */
const [MOST, MOST_NUMBERS] = [10_000, 1_000];

/** The newest numbers that end with these digits. The database has an index of numbers, and none of their ends. */
function numbersWith(end: string): RawBuilder<unknown> {
  const step = sql.lit(10 ** end.length);
  return sql`array(
    select generate_series(last - (last % ${step} - ${sql.lit(Number(end))} + ${step}) % ${step}, 1, -${step})
    from (select max(number)::bigint as last from orders) as newest limit ${sql.lit(MOST_NUMBERS)}
  )`;
}

type Way = Record<"fit" | "from", RawBuilder<unknown>>;

/** By the end of its number, and by what other tables have: of a purchase, shipment, payment, document. Each has an index. */
function* listWays(code: string): Generator<Way> {
  const [lower, whole, end] = [code.toLowerCase(), sql.lit(fits.number), sql.lit(fits.end)];
  const indexed = sql`order_search join orders on id = order_id`;
  yield { fit: whole, from: sql`${indexed} where order_search.po_number = ${lower}` };
  const isPo = sql`lower(po_number) = ${lower}`;
  yield {
    fit: sql`case when ${isPo} then ${whole} else ${end} end`,
    from: sql`orders where ${isNew} and (${isPo} or ${hasPhone(phoneDigits, code)})`,
  };
  const number = readNumberEnd(code);
  if (number !== undefined) yield { fit: end, from: sql`orders where number = any (${numbersWith(number)})` };
  const purchase = parsePurchaseNumber(code);
  if (purchase !== undefined) {
    const isIt = sql`purchases.number = ${purchase}`;
    yield { fit: whole, from: sql`purchases join orders on purchase_id = purchases.id where ${isIt}` };
  }
  const document = readDocument(code);
  if (document) {
    const { kind, digits, isWhole } = document;
    yield {
      fit: isWhole ? whole : end,
      from: sql`
        documents join payment_orders using (payment_id) join payments on payments.id = documents.payment_id
        left join refunds on provider_id = refund_id
        join orders on orders.id = payment_orders.order_id and transaction_id = intent_id
        where documents.number is not null and document_ending(year, documents.number) like ${endPattern(digits)}
          and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
          and coalesce(refunds.order_id, orders.id) = orders.id`,
    };
  }
  const letters = lower.replaceAll(/[^a-z0-9]/g, "");
  if (letters.length < FEWEST_DIGITS || !/\d/.test(letters)) return;
  const isEnd = (column: string) => sql`ending_of(${sql.ref(column)}) like ${endPattern(letters)}`;
  const fitOf = (column: string) =>
    sql`case when length(ending_of(${sql.ref(column)})) = ${sql.lit(letters.length)} then ${whole} else ${end} end`;
  // One shipment after the other: the planner would read all orders that ever shipped.
  yield {
    fit: fitOf("tracking"),
    from: sql`
      shipments
      cross join lateral (select order_id from shipment_orders where shipment_id = shipments.id offset 0) as shipped
      join orders on orders.id = order_id
      where ${isEnd("tracking")} and tracking is not null`,
  };
  const paid = sql`payments join payment_orders on payment_id = payments.id join orders on orders.id = order_id`;
  const isStart = sql`lower(intent_id) like ${`${lower.replaceAll(/[\\%_]/g, "\\$&")}%`}`;
  for (const is of [isEnd("intent_id"), isStart])
    yield { fit: fitOf("intent_id"), from: sql`${paid} where ${is} and transaction_id = intent_id` };
}

export interface NamedOrder {
  id: string;
  code: string;
  fit: number;
}

/** The orders among these that a text names: a search as a whole or, if there are several, one of its words or totals. */
export function listNamed(db: Db, texts: readonly string[], among: RawBuilder<boolean>) {
  const found = texts.flatMap((code) => {
    const total = { fit: sql.lit(fits.total), from: sql`orders where ${hasTotal(code)}` };
    const ways = [...listWays(code), ...(texts.length > 1 ? [total] : [])];
    return ways.map(
      ({ fit, from }) =>
        sql`(select orders.id, ${code} as code, ${fit} as fit from ${from} and ${among} limit ${sql.lit(MOST)})`,
    );
  });
  return selectRows(db, sql<NamedOrder>`${sql.join(found, sql` union all `)}`);
}

/** Names that are looked at for one word, and words of them that it may mean. */
const [MOST_NAMES, MOST_MEANT] = [200, 5];

/** Words of the names of buyers and companies from which this word differs by one mistyped letter. */
export async function listMeantNames(db: Db, typed: string): Promise<string[]> {
  const isLike = sql`spellings_of(name) && spellings_of(${typed})`;
  const namesIn = (table: string) =>
    sql`(select name from ${sql.table(table)} where ${isLike} limit ${MOST_NAMES})`;
  const names = sql<{ name: string }>`${namesIn("users")} union ${namesIn("accounts")}`;
  const words = (await pluck("name", selectRows(db, names))).flatMap(
    (name) => name.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [],
  );
  return [...new Set(words)].filter((word) => isMistyped(typed, word)).slice(0, MOST_MEANT);
}
