import type { FastifyReply, FastifyRequest } from "fastify";

export interface Page {
  page: number;
  size: number;
}

/** Lists are plain arrays. The total and the URL of the next page are in headers. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, size }: Page,
  total: number,
  hasNext = page * size < total,
): void {
  reply.header("x-total-count", total);
  if (!hasNext) return;
  const next = new URL(request.url, "http://host");
  next.searchParams.set("page", String(page + 1));
  next.searchParams.set("size", String(size));
  reply.header("link", `<${next.pathname}${next.search}>; rel="next"`);
}
