import type { Fault } from "./faults.ts";
import { emptyLedger, type Ledger, type ProviderEvent } from "./ledger.ts";

/** What happens to the webhooks of new events. */
export type HookMode = "auto" | "hold" | "drop" | "duplicate" | "reorder";

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
