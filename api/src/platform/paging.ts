import { LAST_PAGE } from "@bulkhead/contract/last-page";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface Page {
  page: number;
  size: number;
  /** The id of an item: what follows it is asked for, instead of a page. */
  after?: string | undefined;
}

/** How many items come before what is asked for, if they have to be skipped. */
export const skippedBy = ({ page, size, after }: Page) => (after === undefined ? (page - 1) * size : 0);

interface Listed {
  total: number;
  /** Of lists that go on after their last page. */
  last?: string | undefined;
  hasNext?: boolean;
}

/** The id of the last item of a full page, which others may follow. */
export const lastOf = (rows: readonly { id: string }[], size: number) =>
  rows.length === size ? rows.at(-1)?.id : undefined;

/** Lists are plain arrays. The total and the URL of the next page are in headers. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, size, after }: Page,
  { total, last, hasNext = after === undefined ? page * size < total : last !== undefined }: Listed,
): void {
  reply.header("x-total-count", total);
  const isBeyond = after !== undefined || page === LAST_PAGE;
  if (!hasNext || (isBeyond && last === undefined)) return;
  const next = new URL(request.url, "http://host");
  if (isBeyond) next.searchParams.delete("page");
  next.searchParams.set(isBeyond ? "after" : "page", isBeyond ? String(last) : String(page + 1));
  next.searchParams.set("size", String(size));
  reply.header("link", `<${next.pathname}${next.search}>; rel="next"`);
}
