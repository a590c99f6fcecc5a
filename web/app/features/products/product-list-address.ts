import { PRODUCT_SORTS, type ProductQuery, type ProductSort } from "@bulkhead/contract/products";

import { readPageNumber } from "#ui/page-number.ts";

export const LONGEST_SEARCH = 100;

/** What an address asks of a list of products. */
export interface ProductListAddress {
  search: string;
  brand: string;
  /** Absent for the list's own order: by how well a product fits a search, else by name. */
  sort: ProductSort | undefined;
  page: number;
}

const short = (text: string | null) => (text ?? "").trim().slice(0, LONGEST_SEARCH);

/** An address can be typed by hand, so anything can stand in it. */
export function readProductListAddress(address: URLSearchParams): ProductListAddress {
  const sort = PRODUCT_SORTS.find((known) => known === address.get("sort"));
  return {
    search: short(address.get("search")),
    brand: short(address.get("brand")),
    sort,
    page: readPageNumber(address),
  };
}

/** The same, as the API is asked for it. */
export function productQueryOf(
  { search, brand, sort, page }: ProductListAddress,
  size: number,
): ProductQuery {
  return { page, size, ...(search && { search }), ...(brand && { brand }), ...(sort && { sort }) };
}
