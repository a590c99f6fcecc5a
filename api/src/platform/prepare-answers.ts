import type { Endpoint, Input, Output } from "@bulkhead/contract/endpoint";
import { KeptBody } from "@bulkhead/contract/kept-answer";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";

import { coalesce } from "./coalesce.ts";
import { readDatabaseState } from "./database-state.ts";
import type { Db } from "./db.ts";
import { KEPT_BOUNDS } from "./kept-answers.ts";
import { Prepared } from "./prepared.ts";

interface Kept {
  /** The state of the database, read before the answer. */
  state: string;
  body: KeptBody;
  total: number;
  last: string | undefined;
}

/**
 * Prepares the answers of a public endpoint, one for each state of the database. Every call reads that state first, so no
 * answer is older than its call, whichever process wrote.
 */
export function prepareAnswers<E extends Endpoint>(
  db: Db,
  endpoint: E,
  read: (
    query: Input<E>["query"],
  ) => Promise<{ output: Output<E>; total: number; last?: string | undefined }>,
): (query: Input<E>["query"]) => Promise<Prepared<E>> {
  const answers = new LRUCache<string, Kept>(KEPT_BOUNDS);
  const inTurn = coalesce<Prepared<E>>();

  async function prepare(key: string, state: string, query: Input<E>["query"]): Promise<Kept> {
    const { output, total, last: lastId } = await read(query);
    const bytes = Buffer.from(JSON.stringify(z.encode(endpoint.response, output)));
    const last = answers.get(key);
    // Most writes change nothing here. What was compressed stays.
    const body = last?.body.bytes.equals(bytes) ? last.body : new KeptBody(bytes);
    if (last) await body.makeFormsOf(last.body);
    const kept = { state, body, total, last: lastId };
    answers.set(key, kept);
    return kept;
  }

  return (query) => {
    const key = JSON.stringify(query) ?? "";
    return inTurn(key, async () => {
      const exactAt = performance.now();
      const state = await readDatabaseState(db);
      const last = answers.get(key);
      const kept = last?.state === state ? last : await prepare(key, state, query);
      return new Prepared(endpoint, { ...kept, exactAt });
    });
  };
}
