import type { listIssuedDocuments } from "@bulkhead/contract/documents";
import type { Input } from "@bulkhead/contract/endpoint";
import { parseOrderNumber, parsePurchaseNumber } from "@bulkhead/contract/order-number";
import { type RawBuilder, sql } from "kysely";

import { type OrderOwner, ownedBy } from "#features/orders/find/order-search.store.ts";
import { type Db, containing, pluck } from "#platform/database/db.ts";
import { isInMonth } from "#platform/database/utc-days.ts";
import { type Page, countUpTo, skippedBy } from "#platform/http/paging.ts";

import { issuedAbout } from "./documents.store.ts";

type IssuedSelection = Partial<Pick<Input<typeof listIssuedDocuments>["query"], "month" | "search">>;

/** As `seriesNumber` writes it. */
const written = sql<string>`(
  case documents.kind when 'invoice' then 'INV-' else 'CN-' end || documents.year || '-'
  || lpad(documents.number::text, greatest(5, length(documents.number::text)), '0')
)`;

const isAbout = (search: string) => sql<boolean>`(
  ${written} ilike ${containing(search)}
  or orders.number = ${parseOrderNumber(search) ?? null}
  or purchases.number = ${parsePurchaseNumber(search) ?? null}
  or orders.po_number ilike ${containing(search)}
)`;

/** What was issued to whom has these orders, without files that were erased. */
const issuedTo = (db: Db, owner: OrderOwner, { month, search }: IssuedSelection) =>
  issuedAbout(db)
    .leftJoin("purchases", "purchases.id", "orders.purchase_id")
    .where(ownedBy(owner))
    .where("documents.pdf", "is not", null)
    .where(month === undefined ? sql<boolean>`true` : isInMonth(sql.ref("documents.issued_at"), month))
    .where(search ? isAbout(search) : sql<boolean>`true`);

const idsOf = (db: Db, owner: OrderOwner, selection: IssuedSelection) =>
  issuedTo(db, owner, selection)
    .select("documents.id")
    .groupBy("documents.id")
    .orderBy("documents.issued_at", "desc")
    .orderBy("documents.id", "desc");

/** Newest first, at most so many. */
export const listIssuedIds = (db: Db, owner: OrderOwner, selection: IssuedSelection, most: number) =>
  pluck("id", idsOf(db, owner, selection).limit(most).execute());

const distinct = <T>(column: RawBuilder<T>) => sql<T[]>`
  coalesce(array_agg(distinct ${column} order by ${column}) filter (where ${column} is not null), '{}')`;

export type IssuedRow = Awaited<ReturnType<typeof listIssuedTo>>["rows"][number];

/** A page of them, with all that each is about. */
export async function listIssuedTo(db: Db, owner: OrderOwner, selection: IssuedSelection & Page) {
  const ids = idsOf(db, owner, selection);
  const shown = ids.limit(selection.size).offset(skippedBy(selection));
  const [rows, total] = await Promise.all([
    issuedAbout(db)
      .leftJoin("purchases", "purchases.id", "orders.purchase_id")
      .select(["documents.id", "documents.kind", "documents.year", "documents.number"])
      .select(["documents.issued_at", "documents.total_cents"])
      .select([
        distinct(sql<number>`orders.number`).as("orders"),
        distinct(sql<number>`purchases.number`).as("purchases"),
        distinct(sql<string>`orders.po_number`).as("po_numbers"),
        sql<string>`(array_agg(orders.id order by orders.number))[1]`.as("order_id"),
      ])
      .where("documents.id", "in", shown)
      .groupBy("documents.id")
      .orderBy("documents.issued_at", "desc")
      .orderBy("documents.id", "desc")
      .execute(),
    countUpTo(db, ids, selection.search),
  ]);
  return { rows, total };
}

const monthOf = sql<string>`to_char(documents.issued_at at time zone 'utc', 'YYYY-MM')`;

export const listMonths = (db: Db, owner: OrderOwner) =>
  issuedTo(db, owner, {})
    .select(monthOf.as("month"))
    .select(sql<number>`count(distinct documents.id)::integer`.as("documents"))
    .groupBy(monthOf)
    .orderBy("month", "desc")
    .execute();
