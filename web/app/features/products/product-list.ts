import { PRODUCT_SORTS, type ProductQuery, type ProductSort } from "@bulkhead/contract/products";

import { lastPage } from "#ui/list/last-page.ts";
import { readPageNumber } from "#ui/list/page-number.ts";

export const MAX_SEARCH_LENGTH = 100;

/** What the URL of a product list asks for. */
export interface ProductListUrl {
  search: string;
  brand: string;
  /** Absent for the default: best match for a search, otherwise by name. */
  sort: ProductSort | undefined;
  page: number;
}

const shorten = (text: string | null) => (text ?? "").trim().slice(0, MAX_SEARCH_LENGTH);

/** People can type any URL, so unknown values are dropped. */
export function readProductListUrl(params: URLSearchParams): ProductListUrl {
  return {
    search: shorten(params.get("search")),
    brand: shorten(params.get("brand")),
    sort: PRODUCT_SORTS.find((known) => known === params.get("sort")),
    page: readPageNumber(params),
  };
}

export function toProductQuery({ search, brand, sort, page }: ProductListUrl, size: number): ProductQuery {
  return { page, size, ...(search && { search }), ...(brand && { brand }), ...(sort && { sort }) };
}

type List<T> = (query: ProductQuery) => Promise<{ items: T[]; total: number; isExact: boolean }>;

/** Reads the page of products that the URL asks for. */
export async function readProductPage<T>(url: URL, size: number, list: List<T>) {
  const asked = readProductListUrl(url.searchParams);
  const { items: products, total, isExact } = await list(toProductQuery(asked, size));
  return { ...asked, products, total, isExact, pages: lastPage(url, total, size) };
}

const sorts: readonly (readonly [ProductSort, string])[] = [
  ["newest", "Newest first"],
  ["price", "Price, lowest first"],
  ["-price", "Price, highest first"],
  ["-quantity", "Most available"],
  ["quantity", "Least available"],
];

/** The sorts a list offers. The first is the default and is not in the URL. */
export function productSorts(search: string): readonly (readonly [ProductSort | "", string])[] {
  if (search === "") return [["", "Name"], ...sorts];
  return [["", "Best match"], ["name", "Name"], ...sorts];
}
