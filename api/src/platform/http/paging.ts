import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import { LAST_PAGE, mostCounted } from "@bulkhead/contract/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql, type OperationNodeSource, type SelectQueryBuilder, type Simplify } from "kysely";
import type * as z from "zod/mini";

import { type Db, selectOnly, type Sort } from "../database/db.ts";
import { type Call, route } from "./http.ts";

export interface Page {
  page: number;
  size: number;
  /** The id of an item: what follows it is asked for, instead of a page. */
  after?: string | undefined;
  search?: string | undefined;
}

/** How many items come before what is asked for, if they have to be skipped. */
export const skippedBy = ({ page, size, after }: Page) => (after === undefined ? (page - 1) * size : 0);

/** Counts one item more than a list says, which tells that there are more. */
export async function countUpTo(db: Db, rows: OperationNodeSource, search?: string): Promise<number> {
  const counted = sql`select from (${rows}) as listed limit ${mostCounted(search) + 1}`;
  const count = sql<{ total: number }>`select count(*)::integer as total from (${counted}) as counted`;
  return (await selectOnly(db, count)).total;
}

/** A page of a list, how many items it has, and the last of the page. */
export async function listPage<Tables, Table extends keyof Tables, Row extends { id: string }>(
  db: Db,
  listed: SelectQueryBuilder<Tables, Table, Row>,
  { order, after }: Sort,
  page: Page,
): Promise<{ rows: Simplify<Row>[]; total: number; last: string | undefined }> {
  const rows = listed.where(after(page.after)).orderBy(order).limit(page.size).offset(skippedBy(page));
  const [shown, total] = await Promise.all([rows.execute(), countUpTo(db, listed, page.search)]);
  return { rows: shown, total, last: lastOf(shown, page.size) };
}

interface Listed {
  /** May be more than a list says. */
  total: number;
  /** The id of the last item, for lists that go on after their last page. */
  last?: string | undefined;
  hasNext?: boolean;
}

/** The id of the last item of a full page, which others may follow. */
export const lastOf = (rows: readonly { id: string }[], size: number) =>
  rows.length === size ? rows.at(-1)?.id : undefined;

/** Lists are plain arrays. The total and the URL of the next page are in headers. */
export function pageHeaders(
  url: string,
  { page, size, after, search }: Page,
  { total, last, hasNext }: Listed,
): Record<string, string> {
  const most = mostCounted(search);
  const count = {
    "x-total-count": String(Math.min(total, most)),
    ...(total > most && { "x-total-count-exact": "false" }),
  };
  const isBeyond = after !== undefined || page === LAST_PAGE;
  const isCounted = after === undefined && (total <= most || page * size < total);
  // Beyond what is counted, a full page is taken for a sign that there is another.
  const hasMore = hasNext ?? (isCounted ? page * size < total : last !== undefined);
  if (!hasMore || (isBeyond && last === undefined)) return count;
  const next = new URL(url, "http://host");
  if (isBeyond) next.searchParams.delete("page");
  next.searchParams.set(isBeyond ? "after" : "page", isBeyond ? String(last) : String(page + 1));
  next.searchParams.set("size", String(size));
  return { ...count, link: `<${next.pathname}${next.search}>; rel="next"` };
}

export function setPageHeaders(
  { url }: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  listed: Listed,
): void {
  reply.headers(pageHeaders(url, page, listed));
}

type Pages = Endpoint & { query: z.ZodMiniType<Page>; response: z.ZodMiniType<readonly unknown[]> };

/** Serves a page of a list. */
export function routeList<E extends Pages, Row>(
  app: FastifyInstance,
  endpoint: E,
  list: (call: Call<E>) => Promise<Listed & { rows: Row[] }>,
  toItem: (row: Row, call: Call<E>) => Output<E>[number],
): void {
  route(app, endpoint, async (call) => {
    const { rows, ...listed } = await list(call);
    setPageHeaders(call.request, call.reply, call.query, listed);
    return rows.map((row) => toItem(row, call)) as Output<E>;
  });
}
