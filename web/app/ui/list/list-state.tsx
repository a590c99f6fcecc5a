import { Link, useLocation } from "react-router";

import { BackIcon } from "#ui/icons.tsx";

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

/** Leads back to a list as it was left. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      className="text-link inline-flex min-h-11 items-center gap-1 text-sm print:hidden"
      to={to + useListSearch()}
    >
      <BackIcon />
      {children}
    </Link>
  );
}
