import { formatMoney } from "@bulkhead/contract/money";
import { HOLD_HOURS, MAX_CHARGE_CENTS, MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";

export const orderingSteps = [
  {
    fact: `${MIN_ORDER_QUANTITY} units`,
    name: "Choose a part",
    rule: `One part per order, from ${MIN_ORDER_QUANTITY} units up to all that is available. The total follows as you type.`,
  },
  {
    fact: `${HOLD_HOURS} hours`,
    name: "Place the order",
    rule: `Units and price are held for you for ${HOLD_HOURS} hours. Nothing is charged, and you can cancel at any time until you pay.`,
  },
  {
    fact: "Card",
    name: "Pay the total",
    rule: `One card payment of up to ${formatMoney(MAX_CHARGE_CENTS)}. After the hold you can still pay, at that day's price and from that day's stock.`,
  },
  {
    fact: "Shipped",
    name: "Receive it",
    rule: "We pack a paid order and hand it to the carrier. My Orders says when it has left.",
  },
];
