import type { Fault, HookMode, Returns } from "./accounts.ts";
import type {
  CashBalance,
  CashTransaction,
  Charge,
  Customer,
  Dispute,
  Intent,
  ProviderEvent,
  Refund,
} from "./ledger.ts";

export interface ProviderState {
  intents: Intent[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  customers: Customer[];
  cashBalances: CashBalance[];
  cashTransactions: CashTransaction[];
  events: ProviderEvent[];
  deliveries: { event: string; type: string; status: number }[];
}

/** The client of control.ts, for tests and drills. The key selects the account. */
export function levers(origin: string, secretKey: string) {
  async function pull<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/_sim/${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  }
  return {
    /** Forgets everything that has happened. */
    reset: () => pull<object>("POST", "reset"),
    state: () => pull<ProviderState>("GET", "state"),
    /** All about one intent, with the ids of its events. */
    history: (intent: string) =>
      pull<Pick<ProviderState, "charges" | "refunds" | "disputes"> & { events: string[] }>(
        "POST",
        "history",
        {
          intent,
        },
      ),
    /** Pays as a buyer does in the browser. A declined card is returned, not thrown. */
    pay: (intent: string, card: string, challenge?: "complete" | "fail") =>
      pull<{ status?: Intent["status"]; error?: { code: string; message: string } }>("POST", "pay", {
        intent,
        card,
        challenge,
      }),
    /** The bank declines the next card, whichever it is. */
    decline: () => pull<object>("POST", "decline"),
    force: (intent: string, status: "processing" | "succeeded" | "canceled") =>
      pull<Intent>("POST", "force", { intent, status }),
    /** A bank transfer arrives, with the reference of the intent unless another one or null is given. */
    fund: (from: { intent: string } | { customer: string }, amount: number, reference?: string | null) =>
      pull<CashTransaction>("POST", "fund", { ...from, amount, reference }),
    returns: (changes: Partial<Returns>) => pull<Returns>("POST", "returns", changes),
    /** The whole charge, unless an amount is given. */
    dispute: (charge: string, amount?: number) => pull<Dispute>("POST", "disputes", { charge, amount }),
    changeDispute: (id: string, status: Dispute["status"]) =>
      pull<Dispute>("POST", "dispute", { id, status }),
    refund: (id: string, status: Refund["status"]) => pull<Refund>("POST", "refund", { id, status }),
    fault: (fault: Fault) => pull<object>("POST", "faults", fault),
    clearFaults: () => pull<object>("DELETE", "faults"),
    hooks: (changes: { mode?: HookMode; url?: string }) => pull<object>("POST", "hooks", changes),
    /** Delivers these events in this order, or all that are not accepted yet. */
    deliver: (events?: string[]) =>
      pull<{ event: string; status: number }[]>("POST", "deliver", { ...(events && { events }) }),
    pace: (pace: { latencyMs?: number; lockWaitMs?: number }) => pull<object>("POST", "pace", pace),
  };
}

export type Levers = ReturnType<typeof levers>;
