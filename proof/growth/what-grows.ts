const countsParts = "its total counts every part. The page itself comes from an index.";
const longLists =
  "words are found by their pieces of three letters, and pieces that many orders have are long lists.";
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
  "Manage Order, search by part":
    "more than 10,000 orders have these words. They are looked at one by one, until 1,000 are counted.",
  "Manage Order, search by address":
    "every order has these words. Those of more than 10,000 are looked at one by one, until 1,000 are counted.",
  "Manage Order, search for nothing": longLists,
  "Manage Order, search by phone": `its digits are also looked for in the words of orders: ${longLists}`,
  "CSV of all orders, first page":
    "it reads 500 orders and what other tables know about them. Ten million were not measured: the sign-in of this program was too old for a download by then.",
  "Figures by day": inTheWindow("180 days"),
  "Figures by month": `${inTheWindow("48 months")} A million take 2.4 s, and more than 3 s are not allowed.`,
  Users: "its total counts every user. There is one for each hundred orders.",
  Activity: "its total counts up to 10,000 lines. Each order that ships is one.",
  "Ledger of a part": "its total counts every movement of the part.",
};
