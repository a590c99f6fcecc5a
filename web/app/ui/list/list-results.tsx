import { LAST_PAGE } from "@bulkhead/contract/limits";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigation, useSearchParams } from "react-router";

import { formatNumber } from "../format-number.ts";
import { useSlow } from "../pending.tsx";

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

interface SlowListProps {
  skeleton: ReactNode;
  /** Parameters of the URL that do not change the list. */
  ignoredParams?: readonly string[];
  children: ReactNode;
}

function viewIn(search: string, ignoredParams: readonly string[] | undefined): string {
  const address = new URLSearchParams(search);
  for (const name of ignoredParams ?? []) address.delete(name);
  return address.toString();
}

/** A list, or its skeleton once another view of it takes long to load. */
export function SlowList({ skeleton, ignoredParams, children }: SlowListProps) {
  const here = useLocation();
  const next = useNavigation().location;
  const isOtherView =
    next?.pathname === here.pathname &&
    viewIn(next.search, ignoredParams) !== viewIn(here.search, ignoredParams);
  const slow = useSlow(isOtherView);
  return (
    <>
      {slow && skeleton}
      <div hidden={slow}>{children}</div>
    </>
  );
}

const places = Array.from({ length: 8 }, (_, place) => place);

/** Holds the place of a table's rows, or of the cards that replace them on small screens. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className="grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 opacity-60 @max-4xl:grid">
        {places.map((place) => (
          <div
            key={place}
            className="border-base-300 @max-4xl:rounded-box flex gap-4 @max-4xl:flex-col @max-4xl:border @max-4xl:p-4 @4xl:items-center @4xl:border-b @4xl:py-5"
          >
            <div className="skeleton h-4 w-40" />
            <div className="skeleton h-4 w-full max-w-64" />
            <div className="skeleton h-4 w-24 @4xl:ms-auto" />
            <div className="skeleton h-9 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
