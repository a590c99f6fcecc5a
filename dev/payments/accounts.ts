import { createHmac } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { type Ledger, type ProviderEvent, emptyLedger, newId, seconds } from "./ledger.ts";
import { sampleLedger } from "./sample-ledger.ts";

const SAVE_WITHIN_MS = 100;

/** Adds what was not saved before there were customers. */
const withCustomer = <T extends object>(saved: Record<string, T> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(saved).map(([id, one]) => [id, { customer: null, ...one }]));

/** What was saved later counts. */
const joinLedgers = (first: Ledger, later: Partial<Ledger>): Ledger => ({
  ...first,
  ...later,
  intents: { ...first.intents, ...withCustomer(later.intents) },
  charges: { ...first.charges, ...later.charges },
  refunds: { ...first.refunds, ...withCustomer(later.refunds) },
  disputes: { ...first.disputes, ...later.disputes },
});

/**
 * One account per key, opened on first use, so that tests do not see each other's payments. With a folder the
 * accounts are saved, so a restarted stack still knows the payments of its orders, and begin with those of the sample orders.
 */
export function openAccounts(endpoint: Omit<Endpoint, "mode">, folder?: string) {
  const file = folder === undefined ? undefined : resolve(folder, "payments.json");
  const sample = folder === undefined ? emptyLedger() : sampleLedger(new Date());
  const accounts = new Map<string, Account>();
  let isSaving = false;

  function save(): void {
    isSaving = false;
    if (folder === undefined || file === undefined) return;
    mkdirSync(folder, { recursive: true });
    const ledgers = Object.fromEntries([...accounts].map(([name, { ledger }]) => [name, ledger]));
    writeFileSync(`${file}.partial`, JSON.stringify(ledgers));
    renameSync(`${file}.partial`, file);
  }
  function saveSoon(): void {
    if (isSaving || file === undefined) return;
    isSaving = true;
    setTimeout(save, SAVE_WITHIN_MS);
  }
  function find(name: string): Account {
    const known = accounts.get(name) ?? openAccount(endpoint, structuredClone(sample), saveSoon);
    accounts.set(name, known);
    return known;
  }

  if (file !== undefined && existsSync(file)) {
    const ledgers = JSON.parse(readFileSync(file, "utf8")) as Record<string, Partial<Ledger>>;
    for (const [name, ledger] of Object.entries(ledgers)) {
      const account = openAccount(endpoint, joinLedgers(structuredClone(sample), ledger), saveSoon);
      accounts.set(name, account);
      for (const event of undelivered(account)) void insist(account, event);
    }
  }
  return { find, save };
}

/** What happens to the webhooks of new events. */
export type HookMode = "auto" | "hold" | "drop" | "duplicate" | "reorder";

/** What fails: the request, the work, or the response after the work is done. */
type FaultMode = "reset_before" | "reset_after" | "400" | "500" | "500_kept" | "lock_timeout" | "delay";

export interface Fault {
  /** Part of `POST /v1/payment_intents/pi_1/confirm`. */
  match: string;
  mode: FaultMode;
  /** Forever by default. */
  times?: number;
  /** From 0 to 1, always by default. */
  probability?: number;
  /** The length of a delay. */
  ms?: number;
}

export interface Endpoint {
  url: string | undefined;
  secret: string;
  mode: HookMode;
}

/** How bank transfers go back. */
export interface Returns {
  /** Where a refund of a payment goes. */
  to: "balance" | "bank";
  /** The first status of a refund to a bank. */
  begin: "requires_action" | "pending" | "succeeded";
}

/** One account of the provider: its data and how it behaves. */
export interface Account {
  ledger: Ledger;
  endpoint: Endpoint;
  faults: Fault[];
  /** Each request takes up to this long, half of it while the object is locked. */
  latencyMs: number;
  /** How long a request waits for another one on the same object. */
  lockWaitMs: number;
  returns: Returns;
  /** The bank declines the next card, whichever it is. */
  declinesNextCard: boolean;
  locks: Map<string, Promise<void>>;
  busyKeys: Set<string>;
  deliveries: { event: string; type: string; status: number }[];
  changed: () => void;
}

export function openAccount(
  endpoint: Omit<Endpoint, "mode">,
  ledger: Ledger = emptyLedger(),
  changed: () => void = () => {},
): Account {
  return {
    ledger,
    endpoint: { ...endpoint, mode: "auto" },
    faults: [],
    latencyMs: 0,
    lockWaitMs: 5_000,
    returns: { to: "bank", begin: "succeeded" },
    declinesNextCard: false,
    locks: new Map(),
    busyKeys: new Set(),
    deliveries: [],
    changed,
  };
}

export const undelivered = ({ ledger }: Account): ProviderEvent[] =>
  ledger.events.filter((event) => event.pending_webhooks > 0);

/** Records an event with a copy of the object, and sends its webhook. */
export function emit(account: Account, type: string, object: object): void {
  const event: ProviderEvent = {
    id: newId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  account.ledger.events.push(event);
  account.changed();
  dispatch(account, event);
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
// About four minutes in total, longer than the API needs to restart.
const ATTEMPTS = 50;
const REORDER_WITHIN_MS = 1_500;

// A pending webhook does not keep the process alive.
const pause = (ms: number) => sleep(ms, undefined, { ref: false });

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
async function insist(account: Account, event: ProviderEvent): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && account.endpoint.url !== undefined; attempt += 1) {
    await deliver(account, event);
    if (event.pending_webhooks === 0) return;
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
  }
}

/** Held and dropped events stay in the list, so they can still be delivered or read. */
function dispatch(account: Account, event: ProviderEvent): void {
  const { mode } = account.endpoint;
  if (mode === "hold" || mode === "drop") return;
  const startsIn = mode === "reorder" ? Math.random() * REORDER_WITHIN_MS : 0;
  void pause(startsIn).then(() => insist(account, event));
  if (mode === "duplicate") void pause(startsIn).then(() => deliver(account, event));
}
