import { listBrands } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";

/** The brands of the catalog. They only help with typing, so that a form opens without them too. */
export async function readBrands(signal: AbortSignal): Promise<string[]> {
  const brands = await call(listBrands, { query: {}, signal }).catch(() => []);
  return brands.map(({ brand }) => brand);
}

/** How a brand sounds: its letters and digits, without capitals. */
const soundOf = (brand: string) => brand.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

/** The brand of the catalog that was meant, if the typed one only differs in capitals, spaces or signs. */
export function meantBrand(typed: string, brands: readonly string[]): string | undefined {
  const brand = typed.trim();
  if (brand === "" || brands.includes(brand)) return undefined;
  return brands.find((known) => soundOf(known) === soundOf(brand));
}
