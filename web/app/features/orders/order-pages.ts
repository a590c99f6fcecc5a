import { replace } from "react-router";

/** How many pages a list has; an address beyond the last one leads to that. */
export function pagesOf({ pathname, searchParams }: URL, page: number, total: number, size: number): number {
  const pages = Math.max(Math.ceil(total / size), 1);
  if (page <= pages) return pages;
  // The last order of the last page was cancelled, or the address is an old one.
  const target = new URLSearchParams(searchParams);
  target.set("page", String(pages));
  throw replace(`${pathname}?${target}`);
}
