import type { ProductListAddress } from "./product-list-address.ts";

/** How many products a list has, said in words. */
export function productCountWords(
  total: number,
  { search, brand }: Pick<ProductListAddress, "search" | "brand">,
): string {
  const products = `${total.toLocaleString("en-US")} ${total === 1 ? "part" : "parts"}`;
  return `${products}${brand && ` by ${brand}`}${search && ` for “${search}”`}`;
}
