import { useLocation } from "react-router";

interface ListState {
  listSearch?: string;
}

/** State for links that leave a list, so that the way back restores its search and sort. */
export function useListState(): ListState {
  return { listSearch: useLocation().search };
}

/** The search and sort of the list this page was opened from, if any. */
export function useListSearch(): string {
  return (useLocation().state as ListState | null)?.listSearch ?? "";
}
