import { minimumOrder } from "#features/products/stock-words.ts";

export const orderingSteps = [
  {
    fact: `${minimumOrder} units`,
    name: "Choose a part",
    rule: `An order is for one part, from ${minimumOrder} units up to all that is available. The total follows as you type.`,
  },
  {
    fact: "48 hours",
    name: "Place the order",
    rule: "Your units and their price are set aside for 48 hours. Nothing is charged, and you can still cancel.",
  },
  {
    fact: "Card",
    name: "Pay the total",
    rule: "One card payment, up to $999,999.99. After 48 hours you can still pay, at that day's price and from that day's stock.",
  },
  {
    fact: "Shipped",
    name: "Receive it",
    rule: "A paid order is packed and handed to the carrier. Its status changes in your dashboard when it leaves.",
  },
];
