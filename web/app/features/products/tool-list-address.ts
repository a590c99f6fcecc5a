import { TOOL_SORTS, type ToolQuery, type ToolSort } from "@bulkhead/contract/products";

import { readPageNumber } from "#ui/page-number.ts";

export const LONGEST_SEARCH = 100;

/** What an address asks of a list of parts. */
export interface ToolListAddress {
  search: string;
  brand: string;
  /** Absent for the list's own order: by how well a part fits a search, else by name. */
  sort: ToolSort | undefined;
  page: number;
}

const short = (text: string | null) => (text ?? "").trim().slice(0, LONGEST_SEARCH);

/** An address can be typed by hand, so anything can stand in it. */
export function readToolListAddress(address: URLSearchParams): ToolListAddress {
  const sort = TOOL_SORTS.find((known) => known === address.get("sort"));
  return {
    search: short(address.get("search")),
    brand: short(address.get("brand")),
    sort,
    page: readPageNumber(address),
  };
}

/** The same, as the API is asked for it. */
export function toolQueryOf({ search, brand, sort, page }: ToolListAddress, size: number): ToolQuery {
  return { page, size, ...(search && { search }), ...(brand && { brand }), ...(sort && { sort }) };
}
