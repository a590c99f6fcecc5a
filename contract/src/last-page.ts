/**
 * A list can be asked for this many pages. Those after them would have to be reached by reading all before. In a file without
 * schemas, because public pages need only the number.
 */
export const LAST_PAGE = 100;

/** Lists count their items up to the first, and what a search finds up to the second. Then they only say that there are more. */
export const [MOST_COUNTED, MOST_FOUND] = [10_000, 1_000];
export const mostCounted = (search = "") => (search === "" ? MOST_COUNTED : MOST_FOUND);
