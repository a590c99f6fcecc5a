import type { OrderFacts } from "./mail-facts.store.ts";
import type { MailKind } from "./mails.store.ts";

type State = Pick<
  OrderFacts,
  "number" | "isHeld" | "isPaid" | "isShipped" | "isCanceled" | "isRefunded" | "paidWith" | "transfer"
>;

const always = () => true;
const waitsForMoney = ({ isHeld, isPaid }: State) => isHeld && !isPaid;
/** Once all of it has arrived, there is nothing to send, even if the order has not taken it yet. */
const waitsForTransfer = (order: State) =>
  waitsForMoney(order) && (!order.transfer || order.transfer.arrivedCents < order.transfer.amountCents);

const truths: Record<MailKind, (order: State) => boolean> = {
  placed: waitsForMoney,
  "hold-ending": waitsForMoney,
  "hold-ended": ({ isHeld, isPaid, isCanceled }) => !isHeld && !isPaid && !isCanceled,
  "transfer-chosen": waitsForTransfer,
  "transfer-received": waitsForTransfer,
  "transfer-returned": always,
  // One for each payment: that of its first order names them all.
  paid: ({ number, paidWith: [first] }) => first === undefined || first.number === number,
  shipped: ({ isShipped }) => isShipped,
  "ship-undone": ({ isShipped }) => !isShipped,
  // The mail about the refund says so, too.
  cancelled: ({ isRefunded }) => !isRefunded,
  refunded: always,
  // Once it has left, the mail about that says where to.
  "delivery-changed": ({ isShipped, isCanceled }) => !isShipped && !isCanceled,
  "role-changed": always,
  invited: always,
  "confirm-address": always,
};

/** A mail may have waited. One that would tell what is no longer so is not sent: another one tells what came after it. */
export const isStillTrue = (kind: MailKind, order: State): boolean => truths[kind](order);
