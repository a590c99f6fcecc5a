import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";

import type { Account } from "./account.ts";
import { seconds, type ProviderEvent } from "./ledger.ts";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
// About four minutes in total, longer than the API needs to restart.
const ATTEMPTS = 50;
const REORDER_WITHIN_MS = 1_500;

// A pending webhook does not keep the process alive.
const pause = (ms: number) => setTimeout(ms, undefined, { ref: false });

function sign(payload: string, secret: string): string {
  const time = seconds();
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex")}`;
}

/** Sends it once. Status 0 means no response. */
export async function deliver(account: Account, event: ProviderEvent): Promise<number> {
  const { url, secret } = account.endpoint;
  if (url === undefined) return 0;
  const body = JSON.stringify(event, null, 2);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": sign(body, secret),
  };
  const status = await fetch(url, {
    method: "POST",
    body,
    headers,
    signal: AbortSignal.timeout(20_000),
  }).then(
    (response) => response.arrayBuffer().then(() => response.status),
    () => 0,
  );
  account.deliveries.push({ event: event.id, type: event.type, status });
  if (status >= 200 && status < 300) {
    event.pending_webhooks = 0;
    account.changed();
  }
  return status;
}

/** Sends it until it is accepted, with growing pauses. */
export async function insist(account: Account, event: ProviderEvent): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && account.endpoint.url !== undefined; attempt += 1) {
    await deliver(account, event);
    if (event.pending_webhooks === 0) return;
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
  }
}

/** Held and dropped events stay in the list, so they can still be delivered or read. */
export function dispatch(account: Account, event: ProviderEvent): void {
  const { mode } = account.endpoint;
  if (mode === "hold" || mode === "drop") return;
  const startsIn = mode === "reorder" ? Math.random() * REORDER_WITHIN_MS : 0;
  void pause(startsIn).then(() => insist(account, event));
  if (mode === "duplicate") void pause(startsIn).then(() => deliver(account, event));
}
