import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import * as z from "zod/mini";

import type { Database } from "./database.ts";
import type { Tx } from "./db.ts";
import { AppError } from "./errors.ts";
import type { Call } from "./http.ts";
import { hashRequest, requestKeyOf } from "./request-key.ts";

type Asked = Pick<Database["answered_requests"], "user_id" | "request_key" | "request_hash">;

/** Waits while another transaction works under the same key. False if that one has committed. */
async function claim(tx: Tx, asked: Asked): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("answered_requests")
    .values({ ...asked, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function answerBefore(tx: Tx, asked: Asked): Promise<unknown> {
  const before = await tx
    .selectFrom("answered_requests")
    .select(["request_hash", "answer"])
    .where("user_id", "=", asked.user_id)
    .where("request_key", "=", asked.request_key)
    .executeTakeFirstOrThrow();
  if (!before.request_hash.equals(asked.request_hash)) throw new AppError("key_reused");
  return before.answer;
}

async function keepAnswer(tx: Tx, asked: Asked, answer: unknown): Promise<void> {
  await tx
    .updateTable("answered_requests")
    .set({ answer: JSON.stringify(answer) })
    .where("user_id", "=", asked.user_id)
    .where("request_key", "=", asked.request_key)
    .execute();
}

/**
 * However often a caller sends the same contents with the same key, `write` happens once and all are answered alike: the
 * answer is committed together with what was written. What is refused leaves no key behind and may be tried again.
 */
export async function answerOnce<E extends Endpoint & { access: "customer" | "admin" }>(
  tx: Tx,
  endpoint: E,
  { params, body, caller, request }: Call<E>,
  write: () => Promise<Output<E>>,
): Promise<Output<E>> {
  const key = requestKeyOf(request);
  if (key === undefined) return write();
  const asked = {
    user_id: caller.id,
    request_key: key,
    request_hash: hashRequest([endpoint.method, endpoint.path, params, body]),
  };
  if (!(await claim(tx, asked)))
    return z.decode(endpoint.response, await answerBefore(tx, asked)) as Output<E>;
  const answer = await write();
  await keepAnswer(tx, asked, z.encode(endpoint.response, answer));
  return answer;
}
