import { sql } from "kysely";

import { accountBooks } from "#features/accounts/account-books.ts";
import { orderBooks } from "#features/orders/order-books.ts";
import { paymentBooks } from "#features/payments/payment-books.ts";
import { selectRows } from "#platform/db.ts";
import { inSnapshot, type Pool } from "#platform/pool.ts";

interface Breach {
  _id: string;
  detail: string;
}

/** In one snapshot, so that concurrent changes cannot look like a breach. */
export async function checkBooks(db: Pool): Promise<{ rule: string; broken: Breach[] }[]> {
  return inSnapshot(db, async (snapshot) => {
    const results = [];
    for (const { rule, query } of [...orderBooks, ...paymentBooks, ...accountBooks]) {
      const broken = await selectRows(snapshot, sql<Breach>`${sql.raw(query)} limit 100`);
      results.push({ rule, broken });
    }
    return results;
  });
}
