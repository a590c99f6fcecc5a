export const LISTS = "/dashboard/lists";
export const listPath = (id: string): string => `${LISTS}/${id}`;
/** A file that becomes a list. */
export const FILE = `${LISTS}/file`;
/** What the account calls our parts. */
export const NAMES = `${LISTS}/names`;
