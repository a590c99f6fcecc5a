import { listBrands } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";

/** The brands of the catalog. They only help with typing, so that a form opens without them too. */
export async function readBrands(signal: AbortSignal): Promise<string[]> {
  const brands = await call(listBrands, { query: {}, signal }).catch(() => []);
  return brands.map(({ brand }) => brand);
}
