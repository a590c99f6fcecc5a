import { expect, test } from "vitest";

import { inTransaction } from "#platform/database/pool.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { openTestInbox, sendMails } from "#test/test-inbox.ts";

import { mayMail } from "./mails.store.ts";
import { sendMailsJob } from "./send-mails.job.ts";

const inbox = await openTestInbox();
const shop = await openPayingShop({ SMTP_URL: inbox.url, MAILS_PER_RECIPIENT: "4", MAILS_PER_ACCOUNT: "60" });
const { deps, database, admin, send } = shop;

test("placing and canceling again and again writes a few mails in a day, and paying always one", async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const { order } = await shop.place();
    await shop.cancel(order);
  }
  await sendMailsJob.run(deps, {});
  expect(inbox.mails).toHaveLength(4);
  const { droppedMails } = (await send("GET", "/api/books", admin)).json();
  expect(droppedMails).toBeGreaterThan(0);
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent);
  await shop.confirm(order, intent);
  await sendMails(deps, database);
  expect(inbox.mails.map(({ subject }) => subject).at(-1)).toMatch(/^We received/);
});

test("a mail that is one too many for its account does not count for its address", async () => {
  const ask = (accountId: string, perAccount: number) =>
    inTransaction(deps.db, (tx) =>
      mayMail(tx, "shared@example.com", accountId, { perRecipient: 1, perAccount }),
    );
  expect(await ask("one", 0)).toBe(false);
  expect(await ask("another", 1)).toBe(true);
});
