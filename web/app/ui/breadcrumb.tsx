import type { ReactNode } from "react";
import { Link } from "react-router";

import { NextIcon } from "./icons.tsx";

/** How a link in it looks. */
export const CRUMB = "plain-link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center";

export const crumb = (to: string, name: string) => (
  <Link key={to} className={CRUMB} to={to}>
    {name}
  </Link>
);

/** Where a page is, from the widest place to the closest one. */
export function Breadcrumb({ children }: { children: readonly ReactNode[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-muted text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {children.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The depth is what a crumb is.
          <li key={index} className="flex items-center gap-1.5 [&_svg]:size-3.5">
            {index > 0 && <NextIcon />}
            {link}
          </li>
        ))}
      </ol>
    </nav>
  );
}
