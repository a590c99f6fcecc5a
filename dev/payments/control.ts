import {
  type Account,
  type Fault,
  type HookMode,
  type Returns,
  deliver,
  emit,
  undelivered,
} from "./accounts.ts";
import { forceTransfer, receive, referenceOf } from "./bank-transfers.ts";
import { succeed } from "./cards.ts";
import { findCustomer } from "./cash-balance.ts";
import type { Answer } from "./idempotency.ts";
import { cancelIntent, findIntent, unexpectedState } from "./intents.ts";
import { type Dispute, type Refund, describeCard, emptyLedger } from "./ledger.ts";
import { type Params, Refusal } from "./params.ts";
import { perform } from "./perform.ts";
import { changeDispute, changeRefund, openDispute } from "./refunds.ts";

const anyCard = describeCard("4242424242424242");

async function deliverAll(account: Account, ids?: readonly string[]): Promise<object> {
  const events = ids
    ? ids.flatMap((wanted) => account.ledger.events.filter(({ id }) => id === wanted))
    : undelivered(account);
  const statuses: { event: string; status: number }[] = [];
  for (const event of events) statuses.push({ event: event.id, status: await deliver(account, event) });
  return statuses;
}

/** Pays as a buyer does in the browser. Without `challenge`, a 3-D Secure challenge stays open. */
async function pay(
  account: Account,
  order: { intent: string; card: string; challenge?: string },
): Promise<object> {
  const path = `/v1/payment_intents/${order.intent}`;
  const post = async (action: string, params: Params) => {
    const { body } = await perform(account, {
      method: "POST",
      path: `${path}/${action}`,
      params,
      isBrowser: false,
    });
    return body as { status: string };
  };
  const confirmed = await post("confirm", { payment_method_data: { card: { number: order.card } } });
  if (confirmed.status !== "requires_action" || order.challenge === undefined) return confirmed;
  return post("challenge", { outcome: order.challenge });
}

/** States that no action of a buyer causes: processing, or succeeded after we canceled. */
function force(account: Account, { intent: id, status }: { intent: string; status: string }): object {
  const intent = findIntent(account, id);
  if (intent.status === "succeeded") throw unexpectedState(intent, "force");
  if (status === "succeeded") {
    const { customer } = intent;
    return customer === null ? succeed(account, intent, anyCard) : forceTransfer(account, intent, customer);
  }
  if (status === "processing") {
    if (intent.customer !== null) throw new Refusal(400, { message: "A bank transfer is never processing." });
    intent.status = "processing";
    emit(account, "payment_intent.processing", intent);
    return intent;
  }
  return cancelIntent(account, {}, id);
}

interface Funding {
  customer?: string;
  intent?: string;
  amount: number;
  /** Null if the sender left it out. By default that of the intent. */
  reference?: string | null;
}

/** A customer sends money: for an intent, with a reference that is enough to find it, or for nothing in particular. */
function fund(account: Account, { customer, intent: id, amount, reference }: Funding): object {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new Refusal(400, { message: `Invalid positive integer: ${amount}` });
  }
  const isReferred = customer === undefined && id === undefined;
  const intent = isReferred
    ? Object.values(account.ledger.intents).find((one) => referenceOf(one) === reference)
    : id === undefined
      ? undefined
      : findIntent(account, id);
  const sender = findCustomer(account, intent?.customer ?? customer ?? "");
  const named = reference === undefined && intent ? referenceOf(intent) : (reference ?? null);
  return receive(account, { customer: sender.id, amount, reference: named });
}

const isAbout = (object: { id?: string; payment_intent?: string }, intent: string) =>
  object.id === intent || object.payment_intent === intent;

const controls: Record<string, (account: Account, body: never) => unknown> = {
  "GET state": ({ ledger, deliveries }) => ({
    intents: Object.values(ledger.intents),
    charges: Object.values(ledger.charges),
    refunds: Object.values(ledger.refunds),
    disputes: Object.values(ledger.disputes),
    customers: Object.values(ledger.customers),
    cashBalances: Object.values(ledger.cashBalances),
    cashTransactions: Object.values(ledger.cashTransactions),
    events: ledger.events,
    deliveries,
  }),
  "POST history": ({ ledger }, { intent }: { intent: string }) => ({
    charges: Object.values(ledger.charges).filter(({ payment_intent }) => payment_intent === intent),
    refunds: Object.values(ledger.refunds).filter(({ payment_intent }) => payment_intent === intent),
    disputes: Object.values(ledger.disputes).filter(({ payment_intent }) => payment_intent === intent),
    events: ledger.events.filter(({ data: { object } }) => isAbout(object, intent)).map(({ id }) => id),
  }),
  "POST reset": (account) => void Object.assign(account, { ledger: emptyLedger(), deliveries: [] }),
  "POST faults": (account, fault: Fault) => account.faults.push(fault),
  "DELETE faults": (account) => (account.faults = []),
  "POST hooks": ({ endpoint }, changes: { mode?: HookMode; url?: string }) =>
    Object.assign(endpoint, changes),
  "POST deliver": (account, { events }: { events?: string[] }) => deliverAll(account, events),
  "POST pace": (account, pace: { latencyMs?: number; lockWaitMs?: number }) =>
    void Object.assign(account, pace),
  "POST decline": (account) => void Object.assign(account, { declinesNextCard: true }),
  "POST pay": pay,
  "POST force": force,
  "POST fund": fund,
  "POST returns": ({ returns }, changes: Partial<Returns>) => Object.assign(returns, changes),
  "POST disputes": (account, { charge, amount }: { charge: string; amount?: number }) =>
    openDispute(account, charge, amount),
  "POST dispute": (account, { id, status }: { id: string; status: Dispute["status"] }) =>
    changeDispute(account, id, status),
  "POST refund": (account, { id, status }: { id: string; status: Refund["status"] }) =>
    changeRefund(account, id, status),
};

/** Controls for tests and drills, which the real provider does not have. */
export async function control(account: Account, method: string, path: string, json: string): Promise<Answer> {
  const action = controls[`${method} ${path.replace("/_sim/", "")}`];
  if (!action) throw new Refusal(404, { message: `No such control: ${method} ${path}` });
  const result = await action(account, JSON.parse(json === "" ? "{}" : json) as never);
  return { status: 200, body: result ?? {} };
}
