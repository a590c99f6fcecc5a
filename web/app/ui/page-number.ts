/** The highest page any list is asked for. */
const LAST = 1_000_000;

/** The `?page=` of an address. It can be typed by hand, so anything can stand in it. */
export function readPageNumber(address: URLSearchParams): number {
  const page = Number(address.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= LAST ? page : 1;
}
