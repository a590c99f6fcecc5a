import type { Purchase } from "@bulkhead/contract/purchases";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { openTestInbox, sendMails } from "#test/test-inbox.ts";

import { remindOfHoldsJob } from "./send-mails.job.ts";

const inbox = await openTestInbox();
const shop = await openPayingShop({ SMTP_URL: inbox.url });
const { deps, database, buyer, admin, provider } = shop;
const { hear } = openTransfers(shop);

const COST = 69_185;
const LINES = 3;

/** Sends what is due, and what waits for a mistake to be noticed. */
async function send(): Promise<void> {
  await sql`update mails set due_at = now() where sent_at is null`.execute(database);
  await sendMails(deps, database);
}

const subjects = () => inbox.mails.map(({ subject }) => subject);

beforeEach(async () => {
  await send();
  inbox.mails.length = 0;
});

const { holdParts: hold } = shop;

type Held = Awaited<ReturnType<typeof hold>>;

const read = async ({ _id }: Held) =>
  (await shop.send("GET", `/api/purchases/${_id}`, buyer)).json<Purchase>();
const numbersOf = async (held: Held) => (await read(held)).orders.map(({ number }) => number);

/** What nobody reads in this test. */
async function forget(): Promise<void> {
  await send();
  inbox.mails.length = 0;
}

async function pay({ orders }: Held, cents = orders.length * COST): Promise<string> {
  const started = await shop.send("POST", "/create-payment-intent", buyer, { pay: cents / 100, orders });
  const intent = started.json<{ clientSecret: string }>().clientSecret.split("_secret")[0] ?? "";
  await shop.pay(intent);
  await shop.confirm(orders[0] ?? "", intent);
  return intent;
}

const ship = (order: string | undefined, orders: (string | undefined)[] = []) =>
  shop.send("PATCH", `/api/orders/shipped/${order}`, admin, { orders });
const undo = (order: string | undefined) => shop.send("DELETE", `/api/orders/shipped/${order}`, admin);

test("placed: one mail says until when all of it is held, with a line for each order and the link to pay", async () => {
  const held = await hold();
  await send();
  const [mail] = inbox.mails;
  expect(subjects()).toEqual([expect.stringMatching(`^We hold 3 orders of ${held.number} for you until `)]);
  for (const words of [
    `Purchase   ${held.number}`,
    "PO number  4500-7",
    "Ship to    Acme Boards\n           Dock 4",
    ...(await numbersOf(held)).map((number) => `${number}  101 × Axial fan, 100 mm · $691.85`),
    "Total      $2,075.55",
    `Pay $2,075.55:\nhttp://shop.test/dashboard/purchases/${held._id}\n`,
  ])
    expect(mail?.text).toContain(words);
});

test("placed by staff: the mail says so, and shows their note and the link to pay", async () => {
  const held = await hold(1);
  await database
    .updateTable("purchases")
    .set({ placed_by: admin.id, note: "The fans are on one reel." })
    .where("id", "=", held._id)
    .execute();
  await send();
  const [number] = await numbersOf(held);
  expect(subjects()).toEqual([expect.stringMatching(`^We hold order ${number} for you until `)]);
  for (const words of [
    "We placed this order for you. The units are reserved",
    "Our note: The fans are on one reel.",
    `Purchase   ${held.number}`,
    `Pay $691.85:\nhttp://shop.test/dashboard/purchases/${held._id}\n`,
    "because we placed an order for you.",
  ])
    expect(inbox.mails[0]?.text).toContain(words);
});

test("placed: what was canceled before the mail went is not in it, and nothing is said of a purchase without orders", async () => {
  const [some, none] = [await hold(), await hold(2)];
  for (const order of [some.orders[2], ...none.orders]) await shop.cancel(order ?? "");
  await database.deleteFrom("mails").where("kind", "=", "cancelled").execute();
  await send();
  expect(subjects()).toEqual([expect.stringMatching(`^We hold 2 orders of ${some.number} for you until `)]);
  const [first, second, third = ""] = await numbersOf(some);
  expect(inbox.mails[0]?.text).not.toContain(third);
  for (const number of [first, second]) expect(inbox.mails[0]?.text).toContain(number);
});

test("the end of the hold: one mail before, and one after", async () => {
  const held = await hold();
  await forget();
  const ends = (hours: number) =>
    sql`update orders set placed_at = now() - interval '2 days', hold_until = now() + make_interval(hours => ${hours}) where purchase_id = ${held._id}`.execute(
      database,
    );
  await ends(3);
  for (let minute = 0; minute < 2; minute += 1) await remindOfHoldsJob.run(deps, {});
  await send();
  expect(subjects()).toEqual([expect.stringMatching(`^The hold on 3 orders of ${held.number} ends `)]);
  expect(inbox.mails[0]?.text).toContain(
    `Pay $2,075.55:\nhttp://shop.test/dashboard/purchases/${held._id}\n`,
  );
  inbox.mails.length = 0;
  await ends(-1);
  await shop.minute();
  await send();
  expect(subjects()).toEqual([`The hold on 3 orders of ${held.number} has ended`]);
});

test("a transfer: one mail each when it is chosen, when a part arrives, when it pays, and when the excess goes back", async () => {
  const held = await hold();
  await forget();
  const chosen = await shop.transfer(held.orders, (LINES * COST) / 100);
  expect(chosen.statusCode).toBe(200);
  await send();
  expect(subjects()).toEqual([
    expect.stringMatching(`^Send your transfer for 3 orders of ${held.number} before `),
  ]);
  expect(inbox.mails[0]?.text).toContain("Amount to send");
  inbox.mails.length = 0;

  const [payment] = await shop.payments(held.orders[0] ?? "");
  const intent = payment?.intent_id ?? "";
  await shop.fund(intent, 50_000);
  await hear();
  await send();
  expect(subjects()).toEqual([
    `We received $500.00 for 3 orders of ${held.number}, and $1,575.55 is still due`,
  ]);
  inbox.mails.length = 0;

  await shop.fund(intent, LINES * COST);
  await hear();
  await send();
  await send();
  expect(subjects()).toEqual([
    `We received $2,075.55 for 3 orders of ${held.number}`,
    `We sent $500.00 back for 3 orders of ${held.number}`,
  ]);
});

test("paid: one mail names the purchase, and one about orders of several names each", async () => {
  const held = await hold();
  await forget();
  await pay(held);
  await send();
  expect(subjects()).toEqual([`We received $2,075.55 for 3 orders of ${held.number}`]);
  expect(inbox.mails[0]?.text).toContain(
    `See the purchase:\nhttp://shop.test/dashboard/purchases/${held._id}\n`,
  );
  inbox.mails.length = 0;

  const [one, other] = [await hold(1), await hold(1)];
  await forget();
  await pay({ ...one, orders: [...one.orders, ...other.orders] });
  await send();
  expect(subjects()).toEqual(["We received $1,383.70 for 2 orders"]);
  for (const { number } of [one, other]) expect(inbox.mails[0]?.text).toContain(`$691.85, ${number}`);
});

test("shipped: what left together is one mail", async () => {
  const held = await hold();
  await pay(held);
  await forget();
  const [first, second, third] = held.orders;
  await ship(second, [first]);
  await send();
  expect(subjects()).toEqual([`We shipped 2 orders of ${held.number}`]);
  inbox.mails.length = 0;
  await ship(third);
  await send();
  expect(subjects()).toEqual([`We shipped order ${(await numbersOf(held))[2]}`]);
});

test("shipping undone: before the mail goes, that says less; after it, each order is corrected", async () => {
  const held = await hold();
  await pay(held);
  await forget();
  const [first, second, third] = held.orders;
  const [, number] = await numbersOf(held);
  await ship(first, [second, third]);
  // The mail was written for the first.
  await undo(first);
  await send();
  expect(subjects()).toEqual([`We shipped 2 orders of ${held.number}`]);
  inbox.mails.length = 0;
  await undo(second);
  await send();
  expect(subjects()).toEqual([`A correction: order ${number} has not left`]);
  inbox.mails.length = 0;

  await ship(first, [second]);
  await undo(first);
  await undo(second);
  await send();
  expect(subjects()).toEqual([]);
});

test("refunded: one mail says what went back of all of them, and that they are canceled", async () => {
  const held = await hold();
  const intent = await pay(held);
  await forget();
  await shop.atProvider("refunds", { payment_intent: intent });
  await provider.deliver();
  await send();
  expect(subjects()).toEqual([`We refunded $2,075.55 for 3 orders of ${held.number}`]);
  expect(inbox.mails[0]?.text).toContain("The orders are canceled.");
  expect(inbox.mails[0]?.attachments.length).toBe(1);
});

test("canceled while a card could still be charged: one mail once that is over", async () => {
  const held = await hold();
  await shop.send("POST", "/create-payment-intent", buyer, {
    pay: (LINES * COST) / 100,
    orders: held.orders,
  });
  await forget();
  await sql`
    update orders set cancel_requested_at = now(), cancel_requested_by = ${buyer.id} where purchase_id = ${held._id}`.execute(
    database,
  );
  await shop.minute();
  await send();
  expect(subjects()).toEqual([`Your 3 orders of ${held.number} are canceled`]);
  expect(inbox.mails[0]?.text).toContain("You canceled them. You owe nothing for them.");
});

test.each(["the buyer", "staff who end what the account holds"])(
  "canceled by %s: one mail for all of it",
  async (who) => {
    const held = await hold();
    await forget();
    const { account } = (await shop.send("GET", `/api/order/${held.orders[0]}`, admin)).json<{
      account: string;
    }>();
    const answer =
      who === "the buyer"
        ? await shop.send("DELETE", `/api/purchases/${held._id}`, buyer)
        : await shop.send("POST", "/api/holds/end", admin, { account });
    expect(answer.statusCode).toBe(200);
    await send();
    expect(subjects().filter((subject) => subject.includes(held.number))).toEqual([
      `Your 3 orders of ${held.number} are canceled`,
    ]);
  },
);
