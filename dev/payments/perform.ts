import { setTimeout } from "node:timers/promises";

import type { Account } from "./accounts.ts";
import type { Answer } from "./idempotency.ts";
import { findIntent } from "./intents.ts";
import type { Intent } from "./ledger.ts";
import { type Params, Refusal, list, refuseUnknown, text } from "./params.ts";
import { isWrite, routes } from "./routes.ts";

export interface Call {
  method: string;
  path: string;
  params: Params;
  isBrowser: boolean;
}

/** Spent half before the work and half after it, give or take a half. */
const latency = ({ latencyMs }: Account) =>
  latencyMs > 0 ? setTimeout(((0.5 + Math.random()) * latencyMs) / 2) : Promise.resolve();

/** The browser may do a few things with the intent whose secret it has. */
function admitBrowser(account: Account, id: string | undefined, params: Params): void {
  if (id === undefined || text(params, "client_secret") !== findIntent(account, id).client_secret) {
    throw new Refusal(401, { message: "The client_secret provided does not match this PaymentIntent." });
  }
}

/** The secret key sees everything. The browser does not see the shop's metadata. */
function shownToBrowser(found: object): object {
  const {
    metadata: _metadata,
    latest_charge: _charge,
    amount_received: _received,
    ...shown
  } = found as Intent;
  return shown;
}

/** `expand: ["latest_charge"]` replaces the id by the charge. In a list it is `data.latest_charge`. */
function expand(account: Account, found: object, names: readonly string[]): object {
  const whole = (intent: Intent) => ({
    ...intent,
    latest_charge: intent.latest_charge === null ? null : account.ledger.charges[intent.latest_charge],
  });
  if (names.includes("latest_charge")) return whole(found as Intent);
  if (!names.includes("data.latest_charge")) return found;
  return { ...found, data: (found as { data: Intent[] }).data.map(whole) };
}

/** Handles one call of the API. */
export async function perform(account: Account, { method, path, params, isBrowser }: Call): Promise<Answer> {
  const route = routes.find((candidate) => candidate.method === method && candidate.path.test(path));
  if (!route) throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  if (isBrowser && !route.forBrowser) {
    throw new Refusal(403, {
      code: "secret_key_required",
      message: "This API call cannot be made with a publishable API key.",
    });
  }
  refuseUnknown(params, [...route.takes, "expand"]);
  const id = route.path.exec(path)?.groups?.["id"];
  if (isBrowser) admitBrowser(account, id, params);

  const work = async () => {
    await latency(account);
    return structuredClone(expand(account, route.run(account, params, id ?? ""), list(params, "expand")));
  };
  const locked = id ?? text(params, "payment_intent");
  const body = await (isWrite(route) && locked !== undefined ? holding(account, locked, work) : work());
  await latency(account);
  return { status: 200, body: isBrowser ? shownToBrowser(body) : body };
}

export const lockTimeout = () =>
  new Refusal(429, {
    code: "lock_timeout",
    message:
      "This object cannot be accessed right now because another API request or Stripe process is currently accessing it.",
  });

/** One request at a time changes an object. A request that waits too long is rejected. */
async function holding<T>(account: Account, id: string, work: () => Promise<T>): Promise<T> {
  const { locks, lockWaitMs } = account;
  const until = Date.now() + lockWaitMs;
  for (let other = locks.get(id); other; other = locks.get(id)) {
    if (Date.now() >= until) throw lockTimeout();
    await Promise.race([other, setTimeout(until - Date.now(), undefined, { ref: false })]);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  locks.set(id, promise);
  try {
    return await work();
  } finally {
    locks.delete(id);
    resolve();
  }
}
