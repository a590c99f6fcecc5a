/** A list can be asked for this many pages. Those after them would have to be reached by reading all before. */
export const LAST_PAGE = 100;
