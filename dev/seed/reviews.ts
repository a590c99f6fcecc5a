import { accounts } from "./accounts.ts";

const [, buyer, reseller, workshop] = accounts;

/** Reviews by the demo customers. */
export const reviews = [
  {
    id: "019a0000-0000-7000-8000-00000000b001",
    userId: buyer.id,
    daysAgo: 3,
    stars: 5,
    location: "Lagos, Nigeria",
    words: "400 fans, counted twice on arrival: 400 fans. The hold gave finance two days to say yes.",
  },
  {
    id: "019a0000-0000-7000-8000-00000000b002",
    userId: reseller.id,
    daysAgo: 9,
    stars: 4,
    location: "Porto, Portugal",
    words:
      "Power stages came baked and sealed with the date codes we asked for. One reel label was hard to read.",
  },
  {
    id: "019a0000-0000-7000-8000-00000000b003",
    userId: workshop.id,
    daysAgo: 21,
    stars: 3,
    location: "Ljubljana, Slovenia",
    words:
      "Good connectors, but 101 is a lot for a workshop of nine. We share an order with the shop next door now.",
  },
];
