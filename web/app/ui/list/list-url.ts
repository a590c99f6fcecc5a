import { LAST_PAGE } from "@bulkhead/contract/limits";
import { replace } from "react-router";
import * as z from "zod/mini";

/** No search of a list is longer. */
export const MAX_SEARCH_LENGTH = 100;

/** Reads `?page=`. A person may have typed it, so it can be anything. */
export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/** The parameters of another view of a list, which starts at its first page. Without a value, the parameter is left out. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const target = new URLSearchParams(params);
  target.delete("page");
  if (value === "") target.delete(name);
  else target.set(name, value);
  return target;
}

/** What the schema of a list's query finds in the URL of its page. */
export type ListQuery<Query extends z.ZodMiniObject> = Omit<z.output<Query>, "page" | "size" | "after"> & {
  page: number;
};

/**
 * Reads from the URL what the query of a list takes. People can type any URL, so what the API would refuse is as if it
 * were not there. How long a page is, the page itself says.
 */
export function readQuery<Query extends z.ZodMiniObject>(
  params: URLSearchParams,
  { shape }: Query,
): ListQuery<Query> {
  const read = (name: string, schema: z.core.$ZodType) => {
    const given = (params.get(name) ?? "").trim();
    const typed = name === "search" ? given.slice(0, MAX_SEARCH_LENGTH) : given;
    const known = typed === "" ? undefined : z.safeParse(schema, typed).data;
    return [name, known ?? z.safeParse(schema, undefined).data];
  };
  const { size: _size, after: _after, ...fields } = shape;
  const query = Object.fromEntries(Object.entries(fields).map(([name, schema]) => read(name, schema)));
  return { ...query, page: readPageNumber(params) } as ListQuery<Query>;
}

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
