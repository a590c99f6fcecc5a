/** What can happen to an order, after it was placed. */
export type Step =
  | "opened"
  | "declined"
  | "paid"
  | "shipped"
  | "hold-ended"
  | "canceled"
  | "canceled-by-staff"
  | "refund-asked"
  | "refunded"
  | "part-refunded"
  | "disputed"
  | "dispute-won"
  | "dispute-lost";

type Steps = readonly (readonly [hoursLater: number, step: Step])[];

const paid: Steps = [
  [0.2, "opened"],
  [0.25, "paid"],
];
const shipped: Steps = [...paid, [26, "shipped"]];

/** The states in which a list of orders can show an order, and how it got there. */
const known = {
  held: [],
  lapsed: [[48, "hold-ended"]],
  canceled: [[5, "canceled"]],
  "lapsed and canceled": [
    [48, "hold-ended"],
    [71, "canceled"],
  ],
  "canceled by staff": [[20, "canceled-by-staff"]],
  paid,
  shipped,
  "shipped, card declined first": [
    [0.2, "opened"],
    [0.25, "declined"],
    [0.4, "paid"],
    [30, "shipped"],
  ],
  refunded: [...paid, [22, "refund-asked"], [22.01, "refunded"]],
  "part-refunded": [...paid, [20, "part-refunded"]],
  "shipped and part-refunded": [...shipped, [190, "part-refunded"]],
  disputed: [...paid, [15, "disputed"]],
  "shipped and disputed": [...shipped, [290, "disputed"]],
  "dispute won": [...shipped, [290, "disputed"], [600, "dispute-won"]],
  "dispute lost": [...shipped, [290, "disputed"], [640, "dispute-lost"]],
} satisfies Record<string, Steps>;

export type Scenario = keyof typeof known;
export const scenarios: Record<Scenario, Steps> = known;
