import { formatMoney } from "@bulkhead/contract/money";
import type { PaymentToDecide } from "@bulkhead/contract/payment-decisions";

type Charge = Pick<PaymentToDecide, "amount" | "due">;

interface Words {
  fact: string;
  advice: string;
}

function differsWords({ amount, due }: Charge): Words {
  const money = formatMoney(amount);
  if (amount === due)
    return {
      fact: `${money} was charged in another currency or for another order`,
      advice: "Compare it in the provider's dashboard. Refund it, or accept it.",
    };
  return {
    fact: `${money} was charged where ${formatMoney(due)} was due`,
    advice: amount > due ? "Accept it, and the rest goes back. Or refund it." : "Refund it.",
  };
}

const words: Record<PaymentToDecide["why"], (charge: Charge) => Words> = {
  disputed: ({ amount }) => ({
    fact: `The buyer's bank disputes ${formatMoney(amount)}`,
    advice: "Answer in the provider's dashboard. What has not shipped waits until it is decided.",
  }),
  "refund-failed": ({ amount }) => ({
    fact: `The refund of ${formatMoney(amount)} failed`,
    advice: "The money is still with us. Refund it again, or accept the payment.",
  }),
  "refund-unassigned": ({ amount }) => ({
    fact: `${formatMoney(amount)} was refunded at the provider, for none of the orders in particular`,
    advice: "Refund the rest of the payment.",
  }),
  "charge-differs": differsWords,
};

/** What has happened to a charge, and what to do about it. */
export const decisionWords = ({ why, ...charge }: Charge & Pick<PaymentToDecide, "why">): Words =>
  words[why](charge);
