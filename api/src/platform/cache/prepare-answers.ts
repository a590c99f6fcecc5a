import type { Endpoint, Input, Output } from "@bulkhead/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";

import { type Db, selectOnly } from "../database/db.ts";
import { plannedOnce } from "../database/planned-once.ts";
import { decodeQuery, serve } from "../http/http.ts";
import { Prepared, PreparedBody } from "./prepared.ts";

/**
 * Returns a function that runs work one at a time for each key. Calls during a run share the next run. They cannot share
 * the current one: it may have read something before the caller changed it.
 */
export function coalesce<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const current = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  const start = (key: string, work: () => Promise<T>) => {
    next.delete(key);
    const run = work().finally(() => {
      if (current.get(key) === run) current.delete(key);
    });
    current.set(key, run);
    return run;
  };
  return (key, work) => {
    const running = current.get(key);
    if (!running) return start(key, work);
    const again = () => start(key, work);
    const shared = next.get(key) ?? running.then(again, again);
    next.set(key, shared);
    return shared;
  };
}

/** Enough for every list that people look at, whatever strangers ask for. */
export const ANSWER_BOUNDS = {
  max: 2_000,
  maxSize: 32 * 2 ** 20,
  // The compressed forms together are smaller than the plain one.
  sizeCalculation: ({ answer }: { answer: { body: PreparedBody } }, url: string) =>
    2 * answer.body.bytes.length + url.length + 1_024,
};

const stateQuery = sql<{ state: string }>`
  ${plannedOnce} select concat(pg_postmaster_start_time(), ' ', pg_current_snapshot()) as state`;

/**
 * Returns a text that changes with every transaction that writes and never repeats: the snapshot and the start time of the
 * server. As long as it is the same, every query returns the same rows. Reads no table.
 */
async function readDatabaseState(db: Db): Promise<string> {
  return (await selectOnly(db, stateQuery)).state;
}

interface Kept<E extends Endpoint> {
  query: Input<E>["query"];
  state: string;
  answer: Prepared;
}

/**
 * Serves a public endpoint with answers that are made once for each URL and state of the database. Every call reads that state
 * first, so no answer is older than its call, whichever process wrote.
 */
export function servePrepared<E extends Endpoint>(
  app: FastifyInstance,
  db: Db,
  endpoint: E,
  read: (
    query: Input<E>["query"],
    url: string,
  ) => Promise<{ output: Output<E>; headers?: Record<string, string> }>,
): void {
  const answers = new LRUCache<string, Kept<E>>(ANSWER_BOUNDS);
  const inTurn = coalesce<Prepared>();

  async function prepare(url: string, given: unknown): Promise<Prepared> {
    const known = answers.get(url);
    const query = known ? known.query : decodeQuery(endpoint, given);
    const state = await readDatabaseState(db);
    if (known?.state === state) return known.answer;
    const { output, headers = {} } = await read(query, url);
    const bytes = Buffer.from(JSON.stringify(z.encode(endpoint.response, output)));
    // Most writes change nothing here. What was compressed stays.
    const body = known?.answer.body.bytes.equals(bytes) ? known.answer.body : new PreparedBody(bytes);
    const answer = new Prepared(body, headers);
    answers.set(url, { query, state, answer });
    return answer;
  }

  serve(app, endpoint, ({ url, query }) => inTurn(url, () => prepare(url, query)));
}
