import { mailKind } from "@bulkhead/contract/mail";
import { expect, test } from "vitest";

import { about, facts, order, recipient, shop } from "#test/mail-facts.ts";

import type { OrderFacts } from "./mail-facts.store.ts";
import { writeMail } from "./write-mail.ts";

const bought: OrderFacts = {
  ...order,
  purchase: {
    id: "019a0000-0000-7000-8000-0000000000aa",
    number: 2_041,
    isByStaff: true,
    note: "As on the phone.\nAsk for Jo.",
  },
  about: [
    about,
    {
      ...{ ...about, id: "019a0000-0000-7000-8000-000000000003", number: 104_873, productName: "Bearing" },
      ...{ quantity: 200, unitsToShip: 180, payCents: 50_000, heldUntil: "2026-11-16T12:10:00+00:00" },
    },
  ],
};

test("several orders of a purchase are one mail with a line for each, which leads to the purchase", () => {
  expect(writeMail(shop, "placed", { recipient, order: bought }, "attached").text).toMatchInlineSnapshot(`
    "We hold 2 orders of PU-2041 for you until Nov 16, 2026, 12:10 PM UTC

    Hello Jane Doe,

    We placed these orders for you. The units are reserved and the prices are fixed until then. You have not been charged.

    Our note: As on the phone. Ask for Jo.

    Part       Smart power stage, 70 A, and 1 more
    Purchase   PU-2041
    PO number  4500-88213
    Ship to    Acme Boards Inc.
               Dock 4, San Jose
    BH-104872  10,000 × Smart power stage, 70 A · $14,600.00
    BH-104873  180 of 200 × Bearing · $500.00
    Total      $15,100.00
               Freight and sales tax: not included. FCA Portland, OR.

    Pay $15,100.00:
    https://shop.test/dashboard/purchases/019a0000-0000-7000-8000-0000000000aa

    The proforma is attached.

    Pay by card or bank transfer. Choosing a transfer extends the hold to 7 days.

    No longer needed? There is nothing to do. An order that is not paid in time gives its units back, and you owe nothing.

    -- 
    Questions? Reply to this email or call +1 (503) 555-0142.
    Bulkhead Components, Inc., 4480 Foundry Row, Portland, OR 97227
    You get this email because we placed an order for you.
    "
  `);
});

/** What is about a person, or happens to one order only. */
const aboutOne = new Set([
  "invited",
  "role-changed",
  "confirm-address",
  "ship-undone",
  "delivery-changed",
  "paid",
]);

test.each(mailKind.options.filter((kind) => !aboutOne.has(kind)))(
  "%s: the orders of a purchase are many",
  (kind) => {
    const { subject, text, html } = writeMail(shop, kind, { ...facts, order: bought }, "none");
    expect(subject).toMatch(/2 orders of PU-2041/);
    expect(text).not.toMatch(/\b(it|its|It|Its|the order|The order) (is|was|has|are|were|have|had)\b/);
    expect(html).not.toMatch(/undefined|null|\[object/);
  },
);

test("a purchase that was paid at once is named, and one that was paid with others is named beside its orders", () => {
  const paidWith = bought.about.map(({ number, payCents }) => ({
    ...{ number, payCents },
    ...{ poNumber: null, purchase: 2_041 },
  }));
  const write = (paid: typeof paidWith) =>
    writeMail(shop, "paid", { recipient, order: { ...bought, paidWith: paid } }, "attached");
  expect(write(paidWith).subject).toBe("We received $15,100.00 for 2 orders of PU-2041");
  expect(write(paidWith).text).toContain("BH-104873  180 of 200 × Bearing · $500.00");
  const third = { number: 104_874, payCents: 10_000, poNumber: null, purchase: 2_042 };
  const mixed = write([...paidWith, third]);
  expect(mixed.subject).toBe("We received $15,200.00 for 3 orders");
  expect(mixed.text).toContain("BH-104874  $100.00, PU-2042");
});

test("a mail about very many orders names the first, so that no program cuts it off", () => {
  const many = Array.from({ length: 200 }, (_, n) => ({ ...about, number: 200_000 + n }));
  const { subject, text, html } = writeMail(
    shop,
    "shipped",
    { recipient, order: { ...bought, about: many } },
    "none",
  );
  expect(subject).toBe("We shipped 200 orders of PU-2041");
  expect(text).toContain("and 150 more");
  expect(text).not.toContain("BH-200050");
  expect(html.length).toBeLessThan(60_000);
});
