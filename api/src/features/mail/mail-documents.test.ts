import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { issueProformaJob } from "#features/documents/issue-documents.job.ts";
import { makeUser } from "#test/callers.ts";
import { pdfText } from "#test/files.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { openTestInbox, sendMails } from "#test/test-inbox.ts";

import { sendMailsJob } from "./send-mails.job.ts";

const inbox = await openTestInbox();
const shop = await openPayingShop({ SMTP_URL: inbox.url });
const { deps, database, buyer, admin } = shop;
const AP = "ap@acme-boards.example";

const send = () => sendMails(deps, database);
/** Sends without making documents. */
const sendNow = async () => {
  await sql`update mails set due_at = now() where sent_at is null`.execute(database);
  await sendMailsJob.run(deps, {});
};
const mailOf = (order: string) =>
  database.selectFrom("mails").selectAll().where("id", "=", order).executeTakeFirstOrThrow();
async function namePayable(by = buyer): Promise<void> {
  const named = await shop.send("PATCH", "/api/account", by, { accountsPayableEmail: AP });
  expect(named.statusCode).toBe(200);
  const { payable_token } = await database
    .selectFrom("accounts")
    .select("payable_token")
    .where("payable_email", "=", AP)
    .executeTakeFirstOrThrow();
  await shop.app.inject({ method: "POST", url: `/api/confirmations/${payable_token}` });
  await sendNow();
  inbox.mails.length = 0;
}

async function placePaid(): Promise<string> {
  const { order, intent } = await shop.placeAndStart();
  await send();
  await shop.pay(intent);
  await shop.confirm(order, intent);
  await send();
  return order;
}

async function refund(order: string, amount: number): Promise<void> {
  const { transaction_id } = await shop.orderRow(order);
  await shop.atProvider("refunds", { payment_intent: transaction_id ?? "", amount: String(amount) });
  await shop.provider.deliver();
}

beforeEach(async () => {
  await send();
  await database.updateTable("accounts").set({ payable_email: null, payable_token: null }).execute();
  inbox.mails.length = 0;
  inbox.refusal = undefined;
  inbox.refuses = undefined;
});

test("an order's proforma, invoice and credit notes come with the mails about it", async () => {
  const order = await placePaid();
  await refund(order, 500);
  await send();
  await refund(order, 700);
  await send();
  await shop.send("PATCH", `/api/orders/shipped/${order}`, admin);
  await sendNow();
  const { number } = await shop.orderRow(order);
  expect(inbox.mails.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
    [`Proforma-BH-${number}.pdf`],
    [expect.stringMatching(/^INV-\d{4}-\d{5}\.pdf$/)],
    [expect.stringMatching(/^CN-\d{4}-\d{5}\.pdf$/)],
    [expect.stringMatching(/^CN-\d{4}-\d{5}\.pdf$/)],
    [],
  ]);
  const texts = await Promise.all(
    inbox.mails.slice(0, 4).map(({ attachments: [first] }) => pdfText(first?.content ?? Buffer.alloc(0))),
  );
  for (const [index, words] of [
    "Total $691.85",
    "Total $691.85",
    "Credited $5.00",
    "Credited $7.00",
  ].entries())
    expect(texts[index]).toContain(words);
  expect(inbox.mails[1]?.text).toContain("The invoice is attached.");
});

test("the mail with the bank details carries the proforma that has them", async () => {
  const { order, pay } = await shop.place();
  await send();
  const { reference } = (await shop.transfer([order], pay)).json();
  await send();
  const [placed, chosen] = await Promise.all(
    inbox.mails.map(({ attachments: [first] }) => pdfText(first?.content ?? Buffer.alloc(0))),
  );
  expect(placed).not.toContain("Bank details");
  expect(chosen).toContain(reference);
});

test("a refund of what was never invoiced has no credit note, and its mail does not wait for one", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.cancel(order);
  await shop.provider.force(intent, "succeeded");
  await shop.provider.deliver();
  await shop.minute();
  await shop.minute();
  await sendNow();
  const refunded = inbox.mails.find(({ subject }) => subject.startsWith("We refunded"));
  expect(refunded?.attachments).toEqual([]);
  expect(refunded?.text).not.toContain("credit note");
});

describe("a document that is not made", () => {
  test("is asked for and waited for, nine times. Then the mail goes without and says where it will be", async () => {
    const { order } = await shop.place();
    for (let waits = 1; waits <= 9; waits += 1) {
      await sendNow();
      expect(await mailOf(order)).toMatchObject({ waits, attempts: 0, document_ids: null });
      const { rows } = await deps.connections.query(
        "select 1 from graphile_worker.jobs where task_identifier = 'issue-proforma' and key = $1",
        [`proforma:${order}`],
      );
      expect(rows).toHaveLength(1);
    }
    expect(inbox.mails).toEqual([]);
    await sendNow();
    expect(inbox.mails).toMatchObject([{ messageId: `<${order}@bulkhead.example>`, attachments: [] }]);
    expect(inbox.mails[0]?.text).toContain("The proforma was not ready when we wrote this.");
  });

  test("is waited for a second, then twice as long each time", async () => {
    const { order } = await shop.place();
    const seconds = [];
    for (let waits = 0; waits < 3; waits += 1) {
      await sendNow();
      const { rows } = await sql<{ after: number }>`
        select round(extract(epoch from due_at - now()))::integer as after from mails where id = ${order}`.execute(
        database,
      );
      seconds.push(rows[0]?.after);
    }
    expect(seconds).toEqual([1, 2, 4]);
  });
});

describe("every copy of a mail carries the same:", () => {
  test("the revision that was current at first", async () => {
    const { order } = await shop.place();
    await issueProformaJob.run(deps, { order });
    inbox.refusal = 451;
    await sendNow();
    expect(await mailOf(order)).toMatchObject({ attempts: 1, document_ids: [expect.any(String)] });
    await database.updateTable("orders").set({ address: "Dock 5" }).where("id", "=", order).execute();
    await issueProformaJob.run(deps, { order });
    inbox.refusal = undefined;
    await sendNow();
    const [file] = inbox.mails[0]?.attachments ?? [];
    expect(await pdfText(file?.content ?? Buffer.alloc(0))).toContain("revision 1");
  });

  test("nothing, if it went without at first", async () => {
    const { order } = await shop.place();
    await database.updateTable("mails").set({ waits: 9 }).where("id", "=", order).execute();
    inbox.refusal = 451;
    await sendNow();
    await issueProformaJob.run(deps, { order });
    inbox.refusal = undefined;
    await sendNow();
    expect(inbox.mails).toMatchObject([{ attachments: [] }]);
    expect(inbox.mails[0]?.text).toContain("The proforma was not ready when we wrote this.");
  });
});

describe("accounts payable", () => {
  test("gets a copy of what carries a document, and of nothing else", async () => {
    await namePayable();
    const order = await placePaid();
    await refund(order, 500);
    await send();
    await shop.send("PATCH", `/api/orders/shipped/${order}`, admin);
    await sendNow();
    const both = `${buyer.email}, ${AP}`;
    expect(inbox.mails.map(({ to }) => to)).toEqual([both, both, both, buyer.email]);
    expect(inbox.mails[0]?.headers).toMatch(new RegExp(`^Cc: ${AP}$`, "m"));
  });

  test("of a company gets copies about its orders, not about those of its members", async () => {
    const founder = await makeUser(deps);
    const product = await makeProduct(deps.db);
    await makeOrder(deps, founder.id, product);
    await makeCompany(deps, founder);
    await namePayable(founder);
    await makeOrder(deps, founder.id, product);
    await send();
    expect(inbox.mails.map(({ to }) => to).toSorted()).toEqual([founder.email, `${founder.email}, ${AP}`]);
  });

  test("that cannot be reached does not keep the mail from the buyer", async () => {
    await namePayable();
    [inbox.refusal, inbox.refuses] = [550, AP];
    const { order } = await shop.place();
    await send();
    expect(inbox.mails.map(({ to }) => to)).toEqual([buyer.email]);
    expect(await mailOf(order)).toMatchObject({ sent_at: expect.any(Date) });
  });

  test("does not count for a buyer who cannot be reached", async () => {
    await namePayable();
    [inbox.refusal, inbox.refuses] = [550, buyer.email];
    const { order } = await shop.place();
    await send();
    expect(await mailOf(order)).toMatchObject({ sent_at: null, failed_at: expect.any(Date) });
  });
});
