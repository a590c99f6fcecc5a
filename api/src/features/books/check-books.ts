import type { RuleResult } from "@bulkhead/contract/books";
import { orderNumber } from "@bulkhead/contract/order-number";
import { sql } from "kysely";

import { accountBooks } from "#features/accounts/account-books.ts";
import { documentBooks } from "#features/documents/document-books.ts";
import { orderBooks } from "#features/orders/order-books.ts";
import { paymentBooks } from "#features/payments/compare/payment-books.ts";
import { shipmentBooks } from "#features/shipments/shipment-books.ts";
import { selectRows, type Db, selectRow } from "#platform/database/db.ts";
import { inSnapshot, type Pool } from "#platform/database/pool.ts";

export const checkBooksTask = { name: "check-books" };

type Breach = RuleResult["broken"][number];

const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** What breaks a rule. Rules are about orders, products, accounts and transactions; only orders have a number. */
async function findBreaches(db: Db, query: string): Promise<Breach[]> {
  const rows = await selectRows(
    db,
    sql<Breach & { order_number: number | null }>`
      select broken."_id", detail, orders.number as order_number
      from (${sql.raw(query)} limit 100) as broken
      left join orders on orders.id = case when broken."_id"::text ~ ${UUID} then broken."_id"::text::uuid end`,
  );
  return rows.map(({ _id, detail, order_number }) => ({
    _id,
    number: order_number === null ? undefined : orderNumber(order_number),
    detail,
  }));
}

async function checkRules(snapshot: Db): Promise<RuleResult[]> {
  const rules: RuleResult[] = [];
  const books = [orderBooks, paymentBooks, shipmentBooks, documentBooks, accountBooks].flat();
  for (const { rule, query } of books) {
    rules.push({ rule, broken: await findBreaches(snapshot, query) });
  }
  return rules;
}

/** In one snapshot, so that concurrent changes cannot look like a breach. */
export const checkBooks = (db: Pool): Promise<RuleResult[]> => inSnapshot(db, checkRules);

/** Any number that nobody else uses. */
export const BOOKS_LOCK = 42_001;

/** Undefined while another one runs: in a large shop it takes minutes, and several would keep other jobs waiting. */
export const checkBooksAlone = (db: Pool): Promise<RuleResult[] | undefined> =>
  inSnapshot(db, async (snapshot) => {
    const lock = sql<{ isAlone: boolean }>`select pg_try_advisory_xact_lock(${BOOKS_LOCK}) as "isAlone"`;
    const row = await selectRow(snapshot, lock);
    return row?.isAlone ? checkRules(snapshot) : undefined;
  });
