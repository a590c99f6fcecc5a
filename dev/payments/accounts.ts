import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { openAccount, undelivered, type Account, type Endpoint } from "./account.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";
import { sampleLedger } from "./sample-ledger.ts";
import { insist } from "./webhooks.ts";

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
