import { CompiledQuery } from "kysely";

import { lockProducts } from "#features/products/order-stock.ts";
import type { Tx } from "#platform/database/db.ts";

import { lockNetwork } from "./network-holds.store.ts";
import { batchOf, type OrderTerms, type Verdict } from "./place-order-batch.ts";
import type { OrderRequest } from "./place-order-statement.ts";

async function placeRound(tx: Tx, terms: OrderTerms, requests: readonly OrderRequest[]): Promise<Verdict[]> {
  const { text, values } = batchOf(terms, requests);
  return (await tx.executeQuery(CompiledQuery.raw(text, values))).rows as Verdict[];
}

/**
 * Places what it can of the orders of one purchase, first come, first served, and returns one verdict per order. The caller has
 * locked what the account holds. Unlike a batch of strangers' orders, it waits for products that others have locked: it has
 * locked nothing that anybody needs to go on.
 */
export async function placeTogether(
  tx: Tx,
  terms: OrderTerms,
  network: string | null,
  requests: readonly OrderRequest[],
): Promise<Verdict[]> {
  if (requests.length === 0) return [];
  if (network !== null) await lockNetwork(tx, network);
  await lockProducts(
    tx,
    requests.map(({ product }) => product),
  );
  const verdicts = new Map<OrderRequest, Verdict>();
  for (let left = requests; left.length > 0;) {
    const answers = await placeRound(tx, terms, left);
    for (const [index, verdict] of answers.entries()) verdicts.set(left[index] as OrderRequest, verdict);
    // Each round serves at least the first order, so this ends.
    left = left.filter((request) => verdicts.get(request)?.problem === "retry");
  }
  return requests.map((request) => verdicts.get(request) as Verdict);
}
