import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { sendPapers } from "#features/users/users.store.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { makeUser } from "#test/callers.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { openTestInbox, sendMails } from "#test/test-inbox.ts";

import { sendMailsJob } from "./send-mails.job.ts";

const inbox = await openTestInbox();
const shop = await openPayingShop({ SMTP_URL: inbox.url });
const { deps, database, buyer } = shop;
const { placeAndTransfer, hear } = openTransfers(shop);

const send = () => sendMails(deps, database);
const verify = (isVerified: boolean) =>
  database.updateTable("users").set({ email_verified: isVerified }).where("id", "=", buyer.id).execute();
const mails = () => inbox.mails.map(({ subject, attachments }) => [subject, attachments.length]);

beforeEach(async () => {
  await send();
  inbox.mails.length = 0;
});

test("several orders in one payment are one mail with one invoice", async () => {
  const orders = [await shop.place(), await shop.place(), await shop.place()];
  const [first] = orders;
  const ids = orders.map(({ order }) => order);
  const pay = orders.reduce((sum, each) => sum + each.pay, 0);
  const started = await shop.send("POST", "/create-payment-intent", buyer, { pay, orders: ids });
  const intent = started.json<{ clientSecret: string }>().clientSecret.split("_secret")[0] ?? "";
  await shop.pay(intent);
  await shop.confirm(first?.order ?? "", intent);
  await send();
  const received = mails().filter(([subject]) => String(subject).startsWith("We received"));
  expect(received).toEqual([["We received $2,075.55 for 3 orders", 1]]);
});

test("whoever pays without a verified address gets a receipt, and the papers once it is verified", async () => {
  await verify(false);
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent);
  await shop.confirm(order, intent);
  await send();
  const { number } = await shop.orderRow(order);
  const subject = `We received $691.85 for order BH-${number}`;
  expect(mails()).toEqual([[subject, 0]]);

  await verify(true);
  for (let again = 0; again < 2; again += 1) {
    await inTransaction(deps.db, (tx) => sendPapers(tx, buyer.id));
    await send();
  }
  expect(mails()).toEqual([
    [subject, 0],
    [subject, 1],
  ]);
});

test("what was sent too much goes back after the receipt, and says why", async () => {
  const { order, intent } = await placeAndTransfer();
  await send();
  inbox.mails.length = 0;
  await shop.fund(intent, COST + 5_000);
  await hear();
  await sendMailsJob.run(deps, {});
  expect(mails()).toEqual([]);
  await send();
  await sql`update mails set due_at = now() where sent_at is null`.execute(database);
  await send();
  const { number } = await shop.orderRow(order);
  expect(inbox.mails.map(({ subject }) => subject)).toEqual([
    `We received $691.85 for order BH-${number}`,
    `We sent $50.00 back for order BH-${number}`,
  ]);
  expect(inbox.mails[1]?.text).toContain("It was more than we asked for.");
});

test("a buyer whose colleague canceled reads that somebody of the company did, not that we did", async () => {
  const [founder, colleague] = [await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, founder, [colleague]);
  const order = await makeOrder(deps, founder.id, await makeProduct(deps.db));
  expect((await shop.cancel(order, colleague)).statusCode).toBe(200);
  await send();
  const mail = inbox.mails.find(({ subject }) => subject.endsWith("is canceled"));
  expect(mail?.to).toBe(founder.email);
  expect(mail?.text).toContain("Somebody of your company canceled it. You owe nothing.");
  expect(mail?.text).not.toContain("Reply to this email.");
});
