import { withDatabase } from "../../dev/with-database.ts";
import type { Ledger } from "../shop/load.ts";
import { runCommand } from "./shop-on-hosts.ts";

export interface Verdict {
  /** Orders that were acknowledged and are not there, or are there with another id. */
  lostOrders: number;
  /** Payments that were acknowledged, of orders that are not paid. */
  lostPayments: number;
  /** Rules of the books that do not hold. */
  brokenBooks: string[];
}

async function lost({ placed, paid }: Ledger, databaseUrl: string) {
  return withDatabase({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 }, async (client) => {
    const { rows: orders } = await client.query<{ id: string; request_key: string }>(
      "select id, request_key from orders where request_key = any ($1)",
      [[...placed.keys()]],
    );
    const byKey = new Map(orders.map((row) => [row.request_key, row.id]));
    const { rows: payments } = await client.query<{ id: string }>(
      "select id from orders where id = any ($1) and paid_at is not null",
      [[...paid]],
    );
    return {
      lostOrders: [...placed].filter(([key, id]) => byKey.get(key) !== id).length,
      lostPayments: paid.size - payments.length,
    };
  });
}

/** Returns the rules that are broken. */
export async function checkBooks(databaseUrl: string): Promise<string[]> {
  const report = await runCommand("check-books", databaseUrl).catch((error: { stdout?: string }) => {
    if (error.stdout) return error.stdout;
    throw error;
  });
  if (!report.includes("OK ")) throw new Error(`check-books said nothing: ${report}`);
  return report.split("\n").filter((line) => line.startsWith("BROKEN"));
}

/** Compares what callers were told with what is in the database. */
export async function judge(ledger: Ledger, databaseUrl: string): Promise<Verdict> {
  return { ...(await lost(ledger, databaseUrl)), brokenBooks: await checkBooks(databaseUrl) };
}
