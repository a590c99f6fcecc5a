import { mailKind } from "@bulkhead/contract/mail";
import { expect, test } from "vitest";

import { facts, invitation, order, recipient, shop } from "#test/mail-facts.ts";

import type { OrderFacts } from "./mail-facts.store.ts";
import { isStillTrue, writeMail } from "./write-mail.ts";

test("the text part reads well without HTML", () => {
  expect(writeMail(shop, "placed", facts, "attached").text).toMatchInlineSnapshot(`
    "We hold order BH-104872 for you until Nov 17, 2026, 12:10 PM UTC

    Hello Jane Doe,

    Thank you for your order. The units are reserved and the price is fixed until then. You have not been charged.

    Part       Smart power stage, 70 A
               Voltline SPS-70
    Order      BH-104872
    Units      10,000 × $1.46
    PO number  4500-88213
    Ship to    Acme Boards Inc.
               Dock 4, San Jose
    Total      $14,600.00
               Freight and sales tax: not included. FCA Portland, OR.

    Pay $14,600.00:
    https://shop.test/dashboard/payment/019a0000-0000-7000-8000-000000000001

    The proforma is attached.

    Pay by card or bank transfer. Choosing a transfer extends the hold to 7 days.

    No longer needed? There is nothing to do. An order that is not paid in time gives its units back, and you owe nothing.

    See the order:
    https://shop.test/dashboard/orders/019a0000-0000-7000-8000-000000000001

    -- 
    Questions? Reply to this email or call +1 (503) 555-0142.
    Bulkhead Components, Inc., 4480 Foundry Row, Portland, OR 97227
    You get this email because you placed an order.
    "
  `);
});

test.each(mailKind.options)("%s: the heading is the subject, and nothing tracks the reader", (kind) => {
  const { subject, html, text } = writeMail(shop, kind, facts, "none");
  expect(html).toContain('<html lang="en"');
  expect(html).toContain(`<title>${subject}</title>`);
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "")).toBe(subject);
  expect(text.split("\n")[0]).toBe(subject);
  expect(html).not.toMatch(/undefined|null|\[object/);
  // Every reader loads the same picture, and links say nothing about who follows them.
  const urls = new Set(Array.from(html.matchAll(/(?:href|src)="([^"]+)"/g), ([, url]) => url));
  for (const url of urls) expect(url).toMatch(/^https:\/\/(shop|pictures)\.test\/[\w/-]+$/);
});

test("a buyer without a name and an address is greeted, too", () => {
  const { text, html } = writeMail(
    shop,
    "paid",
    { recipient: { ...recipient, name: null }, order: { ...order, address: "" } },
    "none",
  );
  expect(text).toContain("\n\nHello,\n\n");
  expect(text).not.toContain("Ship to");
  expect(html).toContain("Reply to this email with the address");
});

test.each([
  ["placed", "proforma"],
  ["paid", "invoice"],
  ["refunded", "credit note"],
] as const)("%s: it says where its %s is", (kind, name) => {
  const attached = writeMail(shop, kind, facts, "attached");
  const late = writeMail(shop, kind, facts, "late");
  for (const part of ["text", "html"] as const) {
    expect(attached[part]).toContain(`The ${name} is attached.`);
    expect(late[part]).toContain(`The ${name} was not ready when we wrote this. You will find it on`);
    expect(writeMail(shop, kind, facts, "none")[part]).not.toContain(`The ${name}`);
  }
});

test("who gets a copy is told to the buyer, if anybody does", () => {
  const because = (kind: "paid" | "shipped", payableEmail: string | null) =>
    /You get this email.*/.exec(
      writeMail(shop, kind, { recipient, order: { ...order, payableEmail } }, "none").text,
    )?.[0];
  const alone = "You get this email because you placed an order.";
  expect(because("paid", "ap@acme.test")).toBe(`${alone} Accounts payable gets a copy.`);
  expect(because("paid", null)).toBe(alone);
  expect(because("paid", recipient.email)).toBe(alone);
  expect(because("shipped", "ap@acme.test")).toBe(alone);
});

test("an invitation says who invites to what, and where it is answered", () => {
  const { subject, text } = writeMail(shop, "invited", facts, "none");
  expect(subject).toBe("You are invited to order together at Bulkhead");
  expect(text).toContain("ada@nordfrost.test of Nordfrost GmbH asks you to join.");
  expect(text).toContain("See the invitation:\nhttps://shop.test/dashboard\n");
  const left = { recipient, invitation: { ...invitation, inviter: null } };
  expect(writeMail(shop, "invited", left, "none").text).toContain("\n\nNordfrost GmbH asks you to join.");
});

test("one payment of several orders is one mail that names them all", () => {
  const paidWith = [...order.paidWith, { number: 104_873, payCents: 50_000, poNumber: null, purchase: null }];
  const { subject, text } = writeMail(shop, "paid", { recipient, order: { ...order, paidWith } }, "attached");
  expect(subject).toBe("We received $15,100.00 for 2 orders");
  for (const words of ["BH-104872  $14,600.00, PO 4500-88213", "BH-104873  $500.00", "Total      $15,100.00"])
    expect(text).toContain(words);
});

test.each([
  ["one order", [], "We received $14,600.00 for order BH-104872"],
  [
    "two",
    [{ number: 104_873, payCents: 50_000, poNumber: "4500-88214", purchase: null }],
    "We received $15,100.00 for 2 orders",
  ],
])("an unverified address gets a receipt without anything that somebody typed, for %s", (_, more, said) => {
  const paidWith = [...order.paidWith, ...more];
  const { subject, text } = writeMail(
    shop,
    "paid",
    { recipient: { ...recipient, isVerified: false }, order: { ...order, paidWith } },
    "none",
  );
  expect(subject).toBe(said);
  expect(text).toContain("as soon as you have verified this address");
  expect(text).not.toMatch(/Jane|Acme|4500/);
});

test("nobody is asked for the rest of a transfer of which nothing is due", () => {
  const { transfer } = order;
  const isTold = (arrivedCents: number) =>
    isStillTrue("transfer-received", { ...order, transfer: transfer && { ...transfer, arrivedCents } });
  expect([isTold(600_000), isTold(1_460_000), isTold(1_500_000)]).toEqual([true, false, false]);
});

test("money that went back says why", () => {
  const why = (changes: Partial<OrderFacts>) =>
    writeMail(shop, "transfer-returned", { recipient, order: { ...order, ...changes } }, "none").text;
  const { transfer } = order;
  expect(why({ transfer: transfer && { ...transfer, isTaken: true } })).toContain("more than we asked for");
  expect(why({ isPaid: true })).toContain("had been paid otherwise");
  expect(why({ isPaid: false })).toContain("could no longer be paid");
});

test("a mail says how many units are in the shipment if some were refunded", () => {
  const text = (unitsToShip: number) =>
    writeMail(shop, "refunded", { ...facts, order: { ...order, unitsToShip } }, "attached").text;
  expect(text(9_980)).toMatch(/In the shipment +9,980 of 10,000 units/);
  expect(text(10_000)).not.toContain("In the shipment");
});

test("a receipt of several orders does not say what one of them ships, because nobody would know which", () => {
  const paidWith = [...order.paidWith, { number: 104_873, payCents: 50_000, poNumber: null, purchase: null }];
  const paid = { ...order, paidWith, unitsToShip: 9_980 };
  expect(writeMail(shop, "paid", { recipient, order: paid }, "attached").text).not.toContain(
    "In the shipment",
  );
});
