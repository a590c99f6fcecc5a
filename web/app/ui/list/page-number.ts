import { LAST_PAGE } from "@bulkhead/contract/limits";

/** Reads `?page=`. A person may have typed it, so it can be anything. */
export function readPageNumber(address: URLSearchParams): number {
  const page = Number(address.get("page"));
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}
