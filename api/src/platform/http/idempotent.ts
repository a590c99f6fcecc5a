import { createHash } from "node:crypto";

import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";

import type { Database } from "../database/database.ts";
import { type Tx, hasWritten } from "../database/db.ts";
import { inTransaction, type Pool } from "../database/pool.ts";
import { AppError, InvalidInput } from "../errors.ts";
import { route, type Call } from "./http.ts";

const KEY = "Idempotency-Key";
const MAX_LENGTH = 200;

/** The caller's name for a request, by which we recognize it when it is sent again. Optional. */
export function requestKeyOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const given = headers["idempotency-key"];
  const key = Array.isArray(given) ? given[0] : given;
  if (key !== undefined && (key.length === 0 || key.length > MAX_LENGTH))
    throw new InvalidInput([{ path: KEY, message: `${KEY} must have 1 to ${MAX_LENGTH} characters` }]);
  return key;
}

/** Tells a repeated request from another one with the same key. */
export function hashRequest(contents: readonly unknown[]): Buffer {
  return createHash("sha256").update(JSON.stringify(contents)).digest();
}

type RequestKey = Pick<Database["answered_requests"], "user_id" | "request_key" | "request_hash">;

/** Waits while another transaction uses the same key. Returns false if that one commits. */
const claim = (tx: Tx, key: RequestKey): Promise<boolean> =>
  hasWritten(
    tx
      .insertInto("answered_requests")
      .values({ ...key, answer: null })
      .onConflict((conflict) => conflict.doNothing()),
  );

async function storedAnswer(tx: Tx, key: RequestKey): Promise<unknown> {
  const before = await tx
    .selectFrom("answered_requests")
    .select(["request_hash", "answer"])
    .where("user_id", "=", key.user_id)
    .where("request_key", "=", key.request_key)
    .executeTakeFirstOrThrow();
  if (!before.request_hash.equals(key.request_hash)) throw new AppError("key_reused");
  return before.answer;
}

async function storeAnswer(tx: Tx, key: RequestKey, answer: unknown): Promise<void> {
  await tx
    .updateTable("answered_requests")
    .set({ answer: JSON.stringify(answer) })
    .where("user_id", "=", key.user_id)
    .where("request_key", "=", key.request_key)
    .execute();
}

/**
 * Writes once for each key, however often the caller sends the request. Repeats get the same answer, which is committed together
 * with the write. A failed request does not use up its key.
 */
export async function writeOnce<E extends Endpoint & { access: "customer" | "warehouse" | "admin" }>(
  tx: Tx,
  endpoint: E,
  call: Call<E>,
  write: (tx: Tx, call: Call<E>) => Promise<Output<E>>,
): Promise<Output<E>> {
  const request_key = requestKeyOf(call.request);
  if (request_key === undefined) return write(tx, call);
  const key = {
    user_id: call.caller.id,
    request_key,
    request_hash: hashRequest([endpoint.method, endpoint.path, call.params, call.body]),
  };
  if (!(await claim(tx, key))) return z.decode(endpoint.response, await storedAnswer(tx, key)) as Output<E>;
  const answer = await write(tx, call);
  await storeAnswer(tx, key, z.encode(endpoint.response, answer));
  return answer;
}

/** Serves a write that runs once for each key, in a transaction of its own. */
export function routeOnce<E extends Endpoint & { access: "customer" | "warehouse" | "admin" }>(
  app: FastifyInstance,
  db: Pool,
  endpoint: E,
  write: (tx: Tx, call: Call<E>) => Promise<Output<E>>,
): void {
  route(app, endpoint, (call) => inTransaction(db, (tx) => writeOnce(tx, endpoint, call, write)));
}
