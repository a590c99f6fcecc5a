import { formatMoney } from "@bulkhead/contract/money";
import { readCents } from "@bulkhead/contract/typed-number";

export interface RefundSubject {
  /** In cents. */
  refundable: number;
  /** Where the money goes, such as "the card". */
  goesTo: string;
  isShipped: boolean;
  /** A full refund cancels the order. */
  endsOrder: boolean;
  /** The numbers of other orders that are refunded with it. */
  others?: string[] | undefined;
}

interface RefundPlan {
  /** What is wrong with the amount. Undefined if it can be refunded. */
  problem?: string;
  cents: number;
  /** What will happen. */
  words: string;
  button: string;
}

/** What a refund of this amount does, in words that staff read before they press the button. */
export function planRefund(text: string, subject: RefundSubject): RefundPlan {
  const { refundable, goesTo, isShipped, endsOrder, others } = subject;
  const cents = readCents(text) ?? 0;
  if (cents === 0)
    return { problem: "Enter an amount, such as 1,250.50", cents, words: "", button: "Refund" };
  if (cents > refundable) {
    const problem = `At most ${formatMoney(refundable)} can be refunded`;
    return { problem, cents, words: "", button: "Refund" };
  }
  const amount = formatMoney(cents);
  if (cents < refundable) {
    const rest = `${amount} goes back to ${goesTo}, and ${formatMoney(refundable - cents)} stays.`;
    return {
      cents,
      words: isShipped ? rest : `${rest} The order can still ship.`,
      button: `Refund ${amount}`,
    };
  }
  const sentences = [
    `${amount} goes back to ${goesTo}.`,
    ...(endsOrder ? ["The order is canceled, and its units go back into stock."] : []),
    ...(isShipped ? ["The order stays shipped."] : []),
    ...(others ? [`The same goes for ${others.join(", ")}.`] : []),
  ];
  return {
    cents,
    words: sentences.join(" "),
    button: endsOrder ? `Cancel and refund ${amount}` : `Refund ${amount}`,
  };
}
