import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { LRUCache } from "lru-cache";

import { makeAnswer, type KeptAnswer } from "./kept-answer.ts";

/** How old a page may be, and when it is rendered again in the background, from exact data. */
const OLDEST_MS = 950;
const REFRESH_MS = 500;
/** Callers that would wait longer get the last good page, and so does everyone for as long after a failure. */
const WAIT_MS = 1_000;

/** Enough for every page there is, whatever strangers ask for. */
export const PAGE_BOUNDS = {
  max: 1_000,
  maxSize: 64 * 2 ** 20,
  // The compressed forms together are smaller than the plain one.
  sizeCalculation: ({ answer }: { answer: KeptAnswer }) => 2 * answer.body.bytes.length + 1_024,
};

interface Page {
  answer: KeptAnswer;
  /** The renderer's own tag. It tells that the page would be the same again, without rendering it. */
  version: string | null;
  /** All on the clock of `performance.now()`. */
  exactAt: number;
  refreshAt: number;
  /** Until when it is better than a failure. */
  staleUntil: number;
}

interface PageOptions {
  render: (request: Request) => Promise<Response>;
  /** The shop's own, whatever host the caller names. */
  origin: string;
  /** Whether the query of a page changes nothing. */
  ignoresQuery: (path: string) => boolean;
  /** The headers of every page. */
  headers: ReadonlyMap<string, string>;
}

const isForEveryone = ({ status, headers }: Response) =>
  [200, 301, 404, 410].includes(status) && /\bpublic\b/.test(headers.get("Cache-Control") ?? "");

/** For how long a page may stand in for one that fails, by its own header. */
const staleMs = ({ headers }: Response) =>
  Number(/stale-if-error=(\d+)/.exec(headers.get("Cache-Control") ?? "")?.[1] ?? 0) * 1000;

/**
 * Renders each page once for each change, however many ask. The renderer's request has nothing of the caller's but the
 * path, so no page can contain anything personal.
 */
export function openKeptPages({ render, origin, ignoresQuery, headers }: PageOptions) {
  const pages = new LRUCache<string, Page>(PAGE_BOUNDS);
  const renderings = new Map<string, { page: Promise<Page>; startedAt: number }>();

  function keyOf({ url = "" }: IncomingMessage): string {
    const path = url.split("?", 1)[0] ?? "";
    return ignoresQuery(path) ? path : url;
  }

  async function toPage(response: Response, exactAt: number, last: Page | undefined): Promise<Page> {
    const bytes = Buffer.from(await response.arrayBuffer());
    const all = [...headers, ...response.headers, ["Vary", "Accept-Encoding"] as [string, string]];
    return {
      answer: await makeAnswer(response.status, all, bytes, last?.answer),
      version: response.headers.get("ETag"),
      exactAt,
      refreshAt: exactAt + REFRESH_MS,
      staleUntil: exactAt + staleMs(response),
    };
  }

  async function renderAgain(key: string): Promise<Page> {
    const last = pages.get(key);
    const exactAt = performance.now();
    const known = last?.version ? { "If-None-Match": last.version } : {};
    const response = await render(new Request(origin + key, { headers: known }));
    const keep = (page: Page) => {
      pages.set(key, page);
      return page;
    };
    if (last && response.status === 304) {
      const staleUntil = last.staleUntil + exactAt - last.exactAt;
      return keep({ ...last, exactAt, refreshAt: exactAt + REFRESH_MS, staleUntil });
    }
    const page = await toPage(response, exactAt, last);
    if (isForEveryone(response)) return keep(page);
    const retryAt = performance.now() + WAIT_MS;
    return last && retryAt < last.staleUntil ? keep({ ...last, refreshAt: retryAt }) : page;
  }

  /** Joins the rendering that others have started. */
  function startRendering(key: string) {
    const running = renderings.get(key);
    if (running) return running;
    const page = renderAgain(key).finally(() => renderings.delete(key));
    const rendering = { page, startedAt: performance.now() };
    renderings.set(key, rendering);
    return rendering;
  }

  function findFresh(key: string): Page | undefined {
    const page = pages.get(key);
    const now = performance.now();
    if (!page || now < page.refreshAt) return page;
    if (now > page.exactAt + OLDEST_MS) return undefined;
    startRendering(key).page.catch((error: unknown) => console.error(error));
    return page;
  }

  async function waitFor(key: string): Promise<Page> {
    const last = pages.get(key);
    const now = performance.now();
    const { page, startedAt } = startRendering(key);
    if (!last || now > last.staleUntil) return page;
    return Promise.race([page, sleep(Math.max(0, startedAt + WAIT_MS - now), last, { ref: false })]);
  }

  return {
    /** Sends the page if it is kept; returns false if somebody must wait for it. */
    sendKept(request: IncomingMessage, response: ServerResponse): boolean {
      const page = findFresh(keyOf(request));
      page?.answer.send(request, response);
      return page !== undefined;
    },

    async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { answer } = await waitFor(keyOf(request));
      // The caller may have left, or have been told that it takes too long.
      if (!response.headersSent) answer.send(request, response);
    },
  };
}
