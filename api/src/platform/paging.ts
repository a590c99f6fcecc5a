import type { FastifyReply, FastifyRequest } from "fastify";

export interface Page {
  page: number;
  size: number;
}

/** Lists stay bare arrays: how many there are and where the next page is travels in headers. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, size }: Page,
  total: number,
): void {
  reply.header("x-total-count", total);
  if (page * size >= total) return;
  const next = new URL(request.url, "http://host");
  next.searchParams.set("page", String(page + 1));
  next.searchParams.set("size", String(size));
  reply.header("link", `<${next.pathname}${next.search}>; rel="next"`);
}
