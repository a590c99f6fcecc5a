import { getManagedProduct, type ManagedProduct } from "@bulkhead/contract/products";
import { listHolders, listMovements, type Holder, type Movement } from "@bulkhead/contract/stock";

import { call, callPage } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";

const STEP = 10;
const MAX = 1_000;

/** A product with its newest stock movements. */
export interface StockBook {
  product: ManagedProduct;
  /** The orders that hold its units, in the order in which a loss takes them. */
  holders: Holder[];
  movements: Movement[];
  total: number;
}

/** How many movements the URL asks for. People can type any URL. */
export function readMovementCount(params: URLSearchParams): number {
  const count = Number(params.get("movements"));
  return Number.isSafeInteger(count) && count > STEP ? Math.min(count, MAX) : STEP;
}

/** The URL parameters that show more movements. Undefined if a page shows no more. */
export function withMoreMovements(params: URLSearchParams): URLSearchParams | undefined {
  const count = readMovementCount(params);
  if (count === MAX) return undefined;
  const target = new URLSearchParams(params);
  target.set("movements", String(Math.min(count + 4 * STEP, MAX)));
  return target;
}

/** The product of `?stock=`. Undefined when there is none, or when it is gone. */
export async function readStockBook(
  { searchParams }: URL,
  signal: AbortSignal,
): Promise<StockBook | undefined> {
  const id = searchParams.get("stock");
  if (!id) return undefined;
  const params = { id };
  const query = { page: 1, size: readMovementCount(searchParams) };
  const [product, ledger, holders] = await Promise.all([
    unlessGone(call(getManagedProduct, { params, signal })),
    unlessGone(callPage(listMovements, { params, query, signal })),
    unlessGone(call(listHolders, { params, signal })),
  ]);
  return product && ledger && holders && { product, holders, movements: ledger.items, total: ledger.total };
}
