import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import * as z from "zod/mini";

import type { Database } from "../database/database.ts";
import type { Tx } from "../database/db.ts";
import { AppError } from "../errors.ts";
import type { Call } from "./http.ts";
import { hashRequest, requestKeyOf } from "./request-key.ts";

type RequestKey = Pick<Database["answered_requests"], "user_id" | "request_key" | "request_hash">;

/** Waits while another transaction uses the same key. Returns false if that one commits. */
async function claim(tx: Tx, key: RequestKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("answered_requests")
    .values({ ...key, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

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
 * Runs `write` once for each key, however often the caller sends the request. Repeats get the same answer, which is committed
 * together with the write. A failed request does not use up its key.
 */
export async function idempotent<E extends Endpoint & { access: "customer" | "warehouse" | "admin" }>(
  tx: Tx,
  endpoint: E,
  { params, body, caller, request }: Call<E>,
  write: () => Promise<Output<E>>,
): Promise<Output<E>> {
  const request_key = requestKeyOf(request);
  if (request_key === undefined) return write();
  const key = {
    user_id: caller.id,
    request_key,
    request_hash: hashRequest([endpoint.method, endpoint.path, params, body]),
  };
  if (!(await claim(tx, key))) return z.decode(endpoint.response, await storedAnswer(tx, key)) as Output<E>;
  const answer = await write();
  await storeAnswer(tx, key, z.encode(endpoint.response, answer));
  return answer;
}
