const countsParts = "its total counts every part. The page itself comes from an index.";
const countsOrders =
  "measured before open orders had an index of their own: its total was counted over all orders.";
const inTheWindow = (time: string) =>
  `it adds up every order that was paid in ${time}. It stops growing when the shop is older than that.`;

/** What grows with the shop, by the name of a call. */
export const whatGrows: Record<string, string> = {
  "Parts by name": countsParts,
  "Parts by price": countsParts,
  "Parts by available units":
    "it sorts every part. There is no index, because every order would have to write it.",
  "Parts, page 100": `it skips the parts of 99 pages, and ${countsParts}`,
  "Parts of a brand": "its total counts every part of the brand. The page itself comes from an index.",
  "Parts, a common word": "it ranks and counts every part that has the word.",
  "Parts, a misspelled word": "it looks for the nearest of all words of the catalog, which has more of them.",
  Brands: "it adds up the units of every part. No sum is kept, because every order would have to write it.",
  "Brands, a common word": "it adds up the units of every part that has the word.",
  "Manage Product": countsParts,
  "Manage Order": countsOrders,
  "Manage Order, delivered": countsOrders,
  "Manage Order, oldest first": countsOrders,
  "Manage Order, highest total first": countsOrders,
  "Manage Order, unpaid, lowest total first":
    "measured before open orders had an index of their own: it read all totals from the lowest until it had a page of unpaid orders.",
  "Manage Order, page 100": `it skips the orders of 99 pages, and ${countsOrders}`,
  "Manage Order, after page 100": countsOrders,
  "Manage Order, counts": countsOrders,
  "Manage Order, search by number":
    "words are found by their pieces of three letters, and pieces that many orders have are long lists.",
  "Manage Order, search by address":
    "every order has these words. Those of more than 10,000 are looked at one by one, until 1,000 are counted.",
  "Figures by day": inTheWindow("180 days"),
  "Figures by month": inTheWindow("48 months"),
  Users: "its total counts every user. There is one for each hundred orders.",
  Activity: "its total counts every line. Each order that ships is one.",
  Books: "it recomputes every rule from every row.",
};
