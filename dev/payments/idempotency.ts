import type { Account } from "./accounts.ts";
import { newId } from "./ledger.ts";
import { Refusal } from "./params.ts";

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** The key keeps declined cards and internal errors, but not requests that were rejected before the work. */
const isKept = (status: number) => status === 200 || status === 402 || status === 500;

/** Does the work once per key and repeats its response to later requests. */
export async function once(
  account: Account,
  key: string | undefined,
  request: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const { busyKeys, ledger } = account;
  const kept = ledger.answers[key];
  if (kept && kept.request !== request) {
    throw new Refusal(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (kept) {
    const headers = { "idempotent-replayed": "true", "original-request": kept.requestId };
    return { status: kept.status, body: kept.body, headers };
  }
  if (busyKeys.has(key)) {
    throw new Refusal(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
    });
  }
  busyKeys.add(key);
  try {
    const { status, body } = await work();
    if (isKept(status)) {
      ledger.answers[key] = { request, requestId: newId("req"), status, body };
      account.changed();
    }
    return { status, body, headers: { "idempotency-key": key } };
  } finally {
    busyKeys.delete(key);
  }
}
