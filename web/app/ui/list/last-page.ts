import { replace } from "react-router";

import { readPageNumber } from "./page-number.ts";

/**
 * The number of the last page of a list, at least 1. A URL beyond it redirects to it: the last item of the last page was
 * removed, or the link is old.
 */
export function lastPage({ pathname, searchParams }: URL, total: number, size: number): number {
  const last = Math.max(Math.ceil(total / size), 1);
  if (readPageNumber(searchParams) <= last) return last;
  const target = new URLSearchParams(searchParams);
  target.set("page", String(last));
  throw replace(`${pathname}?${target}`);
}
