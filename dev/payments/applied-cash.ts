import type { Account } from "./account.ts";
import { moveCash } from "./cash-balance.ts";
import type { Intent } from "./ledger.ts";

function appliedTo({ ledger }: Account, intent: Intent): number {
  const own = Object.values(ledger.cashTransactions).filter(
    ({ applied_to_payment, unapplied_from_payment }) =>
      (applied_to_payment ?? unapplied_from_payment)?.payment_intent === intent.id,
  );
  return own.reduce((sum, { net_amount }) => sum - net_amount, 0);
}

export const remainingOf = (account: Account, intent: Intent): number =>
  intent.amount - appliedTo(account, intent);

function showRemaining(account: Account, intent: Intent): void {
  const action = intent.next_action;
  if (action?.type !== "display_bank_transfer_instructions") return;
  action.display_bank_transfer_instructions.amount_remaining = remainingOf(account, intent);
}

/** Pays a part or all of an intent from the cash balance. */
export function apply(account: Account, intent: Intent, customer: string, amount: number): void {
  const move = { customer, currency: intent.currency, net: -amount };
  const applied_to_payment = { payment_intent: intent.id };
  moveCash(account, move, { type: "applied_to_payment", applied_to_payment });
  showRemaining(account, intent);
}

/** An intent that is canceled or gets another amount gives back what was applied to it. */
export function unapply(account: Account, intent: Intent): void {
  const { customer, currency } = intent;
  if (customer === null) return;
  const net = appliedTo(account, intent);
  const unapplied_from_payment = { payment_intent: intent.id };
  if (net > 0) {
    moveCash(
      account,
      { customer, currency, net },
      { type: "unapplied_from_payment", unapplied_from_payment },
    );
  }
  showRemaining(account, intent);
}
