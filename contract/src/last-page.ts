/**
 * A list can be asked for this many pages. Those after them would have to be reached by reading all before. In a file without
 * schemas, because public pages need only the number.
 */
export const LAST_PAGE = 100;
