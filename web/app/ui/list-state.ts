import { useLocation } from "react-router";

interface ListState {
  listSearch?: string;
}

/** What a link out of a list carries along, so that the way back finds the list as it was left. */
export function useListState(): ListState {
  return { listSearch: useLocation().search };
}

/** How the list was searched and sorted from which somebody came; empty if they came from elsewhere. */
export function useListSearch(): string {
  return (useLocation().state as ListState | null)?.listSearch ?? "";
}
