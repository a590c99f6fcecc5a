import { sql } from "kysely";

import { orderBooks } from "#features/orders/order-books.ts";
import { paymentBooks } from "#features/payments/payment-books.ts";
import type { Pool } from "#platform/db.ts";

interface Breach {
  _id: string;
  detail: string;
}

/** In one snapshot, so that concurrent changes cannot look like a breach. */
export async function checkBooks(db: Pool): Promise<{ rule: string; broken: Breach[] }[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const results = [];
      for (const { rule, query } of [...orderBooks, ...paymentBooks]) {
        const { rows } = await sql<Breach>`${sql.raw(query)} limit 100`.execute(tx);
        results.push({ rule, broken: rows });
      }
      return results;
    });
}
