import { getManagedProduct, type ManagedProduct } from "@bulkhead/contract/products";
import { listMovements, type Movement } from "@bulkhead/contract/stock";

import { call, callPage } from "#platform/api-client.ts";

import { unlessGone } from "./unless-gone.ts";

const STEP = 10;
const MOST = 1_000;

/** What is there of a product, and how it came to be so. */
export interface StockBook {
  product: ManagedProduct;
  movements: Movement[];
  total: number;
}

/** How many movements an address asks for. It can be typed by hand, so anything can stand in it. */
export function readMovementCount(address: URLSearchParams): number {
  const count = Number(address.get("movements"));
  return Number.isSafeInteger(count) && count > STEP ? Math.min(count, MOST) : STEP;
}

/** The address that shows more of the past. */
export function withMoreMovements(address: URLSearchParams): URLSearchParams {
  const target = new URLSearchParams(address);
  target.set("movements", String(Math.min(readMovementCount(address) + 4 * STEP, MOST)));
  return target;
}

/** The product whose stock an address asks for as `?stock=`; undefined if it asks for none, or for one that is gone. */
export async function readStockBook(
  { searchParams }: URL,
  signal: AbortSignal,
): Promise<StockBook | undefined> {
  const id = searchParams.get("stock");
  if (!id) return undefined;
  const params = { id };
  const query = { page: 1, size: readMovementCount(searchParams) };
  const [product, ledger] = await Promise.all([
    unlessGone(call(getManagedProduct, { params, signal })),
    unlessGone(callPage(listMovements, { params, query, signal })),
  ]);
  return product && ledger && { product, movements: ledger.items, total: ledger.total };
}
