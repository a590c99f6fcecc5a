import { Link } from "react-router";

import { BackIcon } from "./icons.tsx";
import { useListSearch } from "./list-state.ts";

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
