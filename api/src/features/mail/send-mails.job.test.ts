import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { clearOldRowsJob } from "#clear-old-rows.job.ts";
import { closeAccount } from "#features/accounts/close-account.ts";
import { releaseHoldsJob } from "#features/orders/hold/holds.job.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { type TestUser, makeUser } from "#test/callers.ts";
import { makeOrder, makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";
import { openTestInbox, sendMails } from "#test/test-inbox.ts";

import { remindOfHoldsJob, sendMailsJob } from "./send-mails.job.ts";

const inbox = await openTestInbox();
const { app, deps, database } = await testApp({ SMTP_URL: inbox.url });
const admin = await makeUser(deps, "admin");
const product = await makeProduct(deps.db, { on_hand: 100_000 });
let buyer: TestUser;

const send = () => sendMails(deps, database);
/** What the buyer has received since the test began. */
const subjects = () => inbox.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
const place = (by = buyer) => makeOrder(deps, by.id, product);
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const call = (method: Method, url: string, by = admin, payload?: object) =>
  app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
const mailsOf = (userId: string) =>
  database.selectFrom("mails").selectAll().where("user_id", "=", userId).execute();
/** Lets the time until the next attempt pass. */
const becomeDue = () => sql`update mails set due_at = now() where sent_at is null`.execute(database);
const pass = (time: string) =>
  sql`update mails set due_at = due_at - ${time}::interval where sent_at is null`.execute(database);
/** As if the order had been placed that much earlier than 48 hours ago. */
const endHoldIn = (order: string, time: string) =>
  sql`
    update orders set hold_until = now() + ${time}::interval, placed_at = now() + ${time}::interval - interval '48 hours'
    where id = ${order}`.execute(database);

async function nameOf(order: string): Promise<string> {
  const row = await database.selectFrom("orders").select("number").where("id", "=", order).executeTakeFirst();
  return `order BH-${row?.number}`;
}

beforeEach(async () => {
  await send();
  buyer = await makeUser(deps);
  inbox.mails.length = 0;
  inbox.refusal = undefined;
});

test("the buyer is told once each that an order is placed, paid and shipped", async () => {
  const order = await place();
  const name = await nameOf(order);
  await send();
  await makePaid(deps, order);
  await send();
  await call("PATCH", `/api/orders/shipped/${order}`);
  await send();
  expect(subjects()).toHaveLength(2);
  await pass("11 minutes");
  await send();
  await send();
  expect(subjects()).toEqual([
    expect.stringMatching(new RegExp(`^We hold ${name} for you until \\w{3} \\d+, \\d{4}, .* UTC$`)),
    `We received $691.85 for ${name}`,
    `We shipped ${name}`,
  ]);
  expect(inbox.mails[0]).toMatchObject({
    messageId: `<${order}@bulkhead.example>`,
    headers: expect.stringMatching(/^From: Bulkhead <orders@bulkhead.example>$/m),
  });
  expect(inbox.mails[0]?.headers).toMatch(/^Reply-To: Bulkhead <sales@bulkhead.example>$/m);
  expect(inbox.mails[0]?.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
});

test("shipping that is undone within ten minutes is never told, and later it is corrected", async () => {
  const order = await place();
  await makePaid(deps, order);
  await send();
  inbox.mails.length = 0;
  const name = await nameOf(order);
  await call("PATCH", `/api/orders/shipped/${order}`);
  await call("DELETE", `/api/orders/shipped/${order}`);
  await pass("11 minutes");
  await send();
  expect(subjects()).toEqual([]);

  await call("PATCH", `/api/orders/shipped/${order}`);
  await pass("11 minutes");
  await send();
  await call("DELETE", `/api/orders/shipped/${order}`);
  await pass("2 minutes");
  await send();
  expect(subjects()).toEqual([`We shipped ${name}`, `A correction: ${name} has not left`]);
  expect(inbox.mails[1]?.text).toContain("we hold all its units for you");
});

test("a mail about shipping that is being sent while that is undone is corrected, and not sent again", async () => {
  const order = await place();
  await makePaid(deps, order);
  await send();
  inbox.mails.length = 0;
  await call("PATCH", `/api/orders/shipped/${order}`);
  await pass("11 minutes");
  inbox.refusal = 451;
  await send();
  inbox.refusal = undefined;
  await call("DELETE", `/api/orders/shipped/${order}`);
  await becomeDue();
  await send();
  expect(subjects()).toEqual([`A correction: ${await nameOf(order)} has not left`]);
});

test("an order that was not placed is not mailed", async () => {
  const payload = { product, price: 1, quantity: 101 };
  expect((await call("POST", "/api/order", buyer, payload)).statusCode).toBe(409);
  expect(await mailsOf(buyer.id)).toEqual([]);
});

test("whoever cancels, the buyer is told, and what they have typed cannot break the mail", async () => {
  await call("PUT", "/api/users/profile", buyer, { name: '<img src="x">' });
  const payload = { product, price: 6.85, quantity: 101, address: "<b>Dock 4</b>\n1 Ring & Co" };
  const order = (await call("POST", "/api/order", buyer, payload)).json().insertedId;
  await send();
  expect(inbox.mails[0]?.html).toContain("&lt;b&gt;Dock 4&lt;/b&gt;\n1 Ring &amp; Co");
  expect(inbox.mails[0]?.html).toContain("Hello &lt;img src=&quot;x&quot;&gt;,");
  expect(inbox.mails[0]?.text).toContain("Ship to   <b>Dock 4</b>\n          1 Ring & Co");
  await call("DELETE", `/api/admin/orders/${order}`);
  await send();
  expect(subjects()[1]).toBe(`Your ${await nameOf(order)} is canceled`);
  expect(inbox.mails[1]?.text).toContain("We canceled it.");
});

test("every refund is told with its amount", async () => {
  const order = await place();
  await send();
  for (const detail of ["$5.00", "$7.00"])
    await inTransaction(deps.db, (tx) => appendEvent(tx, order, "refunded", null, { detail }));
  await send();
  const name = await nameOf(order);
  expect(subjects().slice(1)).toEqual([`We refunded $5.00 for ${name}`, `We refunded $7.00 for ${name}`]);
});

test("two workers send each mail once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => place()));
  await Promise.all([send(), send(), send()]);
  // One that waited for its proforma while another worker printed it.
  await send();
  expect(new Set(subjects()).size).toBe(20);
  expect(subjects()).toHaveLength(20);
});

test("a new role is told", async () => {
  for (const role of [undefined, "warehouse", "warehouse", "customer"]) {
    await call("PUT", "/api/admin", admin, { email: buyer.email, role });
    await send();
  }
  expect(subjects()).toEqual([
    "You are now an admin of Bulkhead",
    "You now work in the warehouse of Bulkhead",
    "You are no longer on the staff of Bulkhead",
  ]);
});

describe("holds:", () => {
  test("the buyer is told six hours before one ends, once", async () => {
    const order = await place();
    await send();
    await endHoldIn(order, "6 hours 1 minute");
    await remindOfHoldsJob.run(deps, {});
    await endHoldIn(order, "5 hours 59 minutes");
    await remindOfHoldsJob.run(deps, {});
    await remindOfHoldsJob.run(deps, {});
    await send();
    expect(subjects().slice(1)).toEqual([
      expect.stringMatching(`^The hold on ${await nameOf(order)} ends \\w{3} `),
    ]);
    expect(inbox.mails[1]?.text).toContain("Turn these reminders off: http://shop.test/dashboard");
  });

  test("not those who do not want to be told, and not about an order that is paid meanwhile", async () => {
    const [order, paid] = [await place(), await place()];
    await endHoldIn(paid, "5 hours");
    await remindOfHoldsJob.run(deps, {});
    await makePaid(deps, paid);
    const saved = await call("PUT", "/api/users/profile", buyer, { holdReminders: false });
    expect(saved.json()).toMatchObject({ holdReminders: false });
    await endHoldIn(order, "5 hours");
    await remindOfHoldsJob.run(deps, {});
    await send();
    expect(subjects().filter((subject) => subject.startsWith("The hold"))).toEqual([]);
    expect((await mailsOf(buyer.id)).map(({ kind }) => kind).toSorted()).toEqual(["paid", "placed"]);
  });

  test("when one has ended, the buyer is told how to go on; when the second has, that it is canceled", async () => {
    const [first, second] = [await place(), await place()];
    await send();
    await endHoldIn(first, "-1 minute");
    await endHoldIn(second, "-1 minute");
    await sql`update orders set hold_renewed_at = now() where id = ${second}`.execute(database);
    await releaseHoldsJob.run(deps, {});
    await send();
    expect(subjects().slice(2).toSorted()).toEqual([
      `The hold on ${await nameOf(first)} has ended`,
      `Your ${await nameOf(second)} is canceled`,
    ]);
  });
});

describe("a mail that cannot be sent", () => {
  test("waits and is sent later as the same mail; the order is placed anyway", async () => {
    inbox.refusal = 451;
    const order = await place();
    await send();
    const [waiting] = await mailsOf(buyer.id);
    expect(waiting).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    // No address, so that a closed account leaves none behind.
    expect(waiting?.error).toMatch(/no such mailbox/);
    expect(waiting?.error).not.toContain("@");
    await send();
    expect((await mailsOf(buyer.id))[0]).toMatchObject({ attempts: 1 });
    inbox.refusal = undefined;
    await becomeDue();
    await send();
    expect(inbox.mails.map(({ messageId }) => messageId)).toEqual([`<${order}@bulkhead.example>`]);
  });

  test("is given up after 12 attempts", async () => {
    inbox.refusal = 451;
    await place();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect((await mailsOf(buyer.id))[0]).toMatchObject({ failed_at: null });
      await becomeDue();
      await send();
    }
    expect((await mailsOf(buyer.id))[0]).toMatchObject({ attempts: 12, failed_at: expect.any(Date) });
  });

  test("is given up at once if the server will never take it. Staff see it and send it again", async () => {
    inbox.refusal = 550;
    const order = await place();
    await send();
    const [failed] = (await call("GET", "/api/mails?filter=failed")).json();
    const number = (await nameOf(order)).replace("order ", "");
    expect(failed).toMatchObject({
      _id: order,
      kind: "placed",
      user: buyer.email,
      order: { _id: order, number },
    });

    inbox.refusal = undefined;
    expect((await call("POST", `/api/mails/${order}/resend`)).json()).toEqual({ _id: order });
    await send();
    expect(inbox.mails.map(({ messageId }) => messageId)).toEqual([`<${order}@bulkhead.example>`]);
    // What was sent is not sent again.
    expect((await call("POST", `/api/mails/${order}/resend`)).statusCode).toBe(200);
    await send();
    expect(inbox.mails).toHaveLength(1);
    expect((await call("POST", `/api/mails/${buyer.id}/resend`)).json().code).toBe("mail_not_found");
  });

  test("waits for a mail server, but not for long", async () => {
    await place();
    const without = { ...deps, mailer: undefined };
    await sendMailsJob.run(without, {});
    expect(await mailsOf(buyer.id)).toMatchObject([{ attempts: 0 }]);
    await sql`update mails set due_at = now() - interval '73 hours' where user_id = ${buyer.id}`.execute(
      database,
    );
    await clearOldRowsJob.run(deps, {});
    expect(await mailsOf(buyer.id)).toEqual([]);
  });
});

describe("nobody is written to", () => {
  test("who closed their account, and no address of theirs is left", async () => {
    inbox.refusal = 451;
    await place();
    await send();
    inbox.refusal = undefined;
    await inTransaction(deps.db, (tx) => closeAccount(tx, buyer, new Date()));
    expect(JSON.stringify(await mailsOf(buyer.id))).not.toContain(buyer.email);
    await becomeDue();
    await send();
    expect(inbox.mails).toEqual([]);
    expect(await mailsOf(buyer.id)).toEqual([]);
  });

  test("whose address may be somebody else's", async () => {
    await sql`update users set email_verified = false where id = ${buyer.id}`.execute(database);
    await place();
    await send();
    expect(inbox.mails).toEqual([]);
  });
});
