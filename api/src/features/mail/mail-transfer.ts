import { formatMoney } from "@bulkhead/contract/money";
import { bankRows, sendWords } from "@bulkhead/contract/payments";

import type { OrderFacts, TransferFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, paymentPath, timeInUtc, type MailWords } from "./mail-words.ts";

const bankFacts = (transfer: TransferFacts) => [
  { label: "Amount to send", value: formatMoney(transfer.amountCents - transfer.arrivedCents) },
  ...bankRows(transfer).map(({ name, value }) => ({ label: name, value })),
];

const putReference = ({ reference }: TransferFacts) =>
  `Put ${reference} in the reference line. Without it we match your money by hand, which takes a day.`;

const details = (order: OrderFacts) => ({ label: "See the transfer details", path: paymentPath(order) });

export function transferChosenWords(order: OrderFacts): MailWords {
  const { transfer } = order;
  return {
    subject: `Send your transfer for ${nameOf(order)} before ${timeInUtc(order.holdUntil)}`,
    paragraphs: [
      "The units are reserved and the price is fixed until then.",
      ...(transfer ? [sendWords(transfer), putReference(transfer)] : []),
    ],
    button: details(order),
    notes: ["Money that arrives later goes back to your account."],
    ...(transfer && { facts: bankFacts(transfer) }),
  };
}

export function transferReceivedWords(order: OrderFacts): MailWords {
  const { transfer } = order;
  const due = transfer ? formatMoney(transfer.amountCents - transfer.arrivedCents) : "the rest";
  return {
    subject: `We received ${order.detail ?? "a transfer"} for ${nameOf(order)}, and ${due} is still due`,
    paragraphs: [
      `Please send the rest before ${timeInUtc(order.holdUntil)}. The units are reserved and the price is fixed until then.`,
      ...(transfer ? [putReference(transfer)] : []),
    ],
    button: details(order),
    notes: ["If the rest does not arrive in time, all of it goes back to your account."],
    ...(transfer && { facts: bankFacts(transfer) }),
  };
}

function whyReturned({ isPaid, transfer }: OrderFacts): string {
  if (transfer?.isTaken) return "It was more than we asked for.";
  return isPaid
    ? "The order had been paid otherwise when it arrived."
    : "The order could no longer be paid when it arrived.";
}

export const transferReturnedWords = (order: OrderFacts): MailWords => ({
  subject: `We sent ${order.detail ?? "your transfer"} back for ${nameOf(order)}`,
  paragraphs: [
    `${whyReturned(order)} It goes back to the account it came from, usually within five business days.`,
  ],
  button: { label: "See the order", path: orderPath(order) },
  notes: [],
});
