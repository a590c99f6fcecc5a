import { Link } from "react-router";

import { BackIcon } from "./icons.tsx";

/** The way back to the list a page belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="text-link inline-flex min-h-11 items-center gap-1 text-sm" to={to}>
      <BackIcon />
      {children}
    </Link>
  );
}
