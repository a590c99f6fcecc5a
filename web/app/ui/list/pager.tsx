import { LAST_PAGE } from "@bulkhead/contract/limits";
import { Link, useSearchParams } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

interface PagerProps {
  page: number;
  pages: number;
  /** False: there are more pages than were counted. */
  isExact?: boolean;
}

/** Turns the pages of a list whose page is `?page=` in the URL. */
export function Pager({ page, pages, isExact = true }: PagerProps) {
  const [search] = useSearchParams();
  if (pages <= 1) return null;

  const turn = (name: string, to: number) => {
    const target = new URLSearchParams(search);
    target.set("page", String(to));
    // A missing button keeps its space, so that the other one stays under the pointer.
    return to < 1 || to > Math.min(pages, LAST_PAGE) ? (
      <span className="btn invisible" aria-hidden="true">
        {name}
      </span>
    ) : (
      <Link className="btn btn-outline" to={`?${target}`} rel={to < page ? "prev" : "next"}>
        {name}
      </Link>
    );
  };

  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-4 print:hidden">
      {turn("Previous", page - 1)}
      <p className="text-muted text-sm">
        Page {formatNumber(page)}
        {isExact && ` of ${formatNumber(pages)}`}
        {page === LAST_PAGE && pages > LAST_PAGE && ". Search or filter to see the rest"}
      </p>
      {turn("Next", page + 1)}
    </nav>
  );
}
