/** The highest page number a list accepts. */
const LAST = 1_000_000;

/** Reads `?page=`. A person may have typed it, so it can be anything. */
export function readPageNumber(address: URLSearchParams): number {
  const page = Number(address.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= LAST ? page : 1;
}
