import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { openTestInbox, sendMails } from "#test/test-inbox.ts";

const inbox = await openTestInbox();
const shop = await openPayingShop({ SMTP_URL: inbox.url });
const { app, deps, database, buyer } = shop;
const AP = "ap@acme.example";
const name = (by = buyer, accountsPayableEmail = AP) =>
  shop.send("PATCH", "/api/account", by, { accountsPayableEmail });

test("nothing but one question goes to an accounts payable address before its owner confirms it", async () => {
  for (const _ of [1, 2, 3]) await name();
  for (const _ of [1, 2]) await shop.cancel((await shop.place()).order);
  await shop.place();
  await sendMails(deps, database);
  const there = inbox.mails.filter(({ to, headers }) => to.includes(AP) || headers.includes(AP));
  expect(there.map(({ subject }) => subject)).toEqual(["Confirm this address for documents of Bulkhead"]);
  const token = /\/confirm\/([\da-f-]{36})/.exec(there[0]?.text ?? "")?.[1] ?? "";

  const url = `/api/confirmations/${token}`;
  const asked = { account: buyer.email, email: AP, isConfirmed: false };
  expect((await app.inject(url)).json()).toEqual(asked);
  for (const _ of [1, 2])
    expect((await app.inject({ method: "POST", url })).json()).toEqual({ ...asked, isConfirmed: true });
  expect((await shop.send("GET", "/api/account", buyer)).json()).toEqual({
    accountsPayableEmail: AP,
    isChangeable: true,
  });
  inbox.mails.length = 0;
  await shop.place();
  await sendMails(deps, database);
  expect(inbox.mails.map(({ headers }) => headers.includes(AP))).toEqual([true]);

  await name(buyer, "other@acme.example");
  expect((await app.inject({ method: "POST", url })).json().code).toBe("confirmation_not_found");
});

test("a removed address cannot be confirmed", async () => {
  const user = await makeUser(deps);
  await name(user, "gone@acme.example");
  const accounts = database.selectFrom("accounts").select("payable_token");
  const { payable_token } = await accounts
    .where("payable_email", "=", "gone@acme.example")
    .executeTakeFirstOrThrow();
  await name(user, "");
  const url = `/api/confirmations/${payable_token}`;
  expect((await app.inject({ method: "POST", url })).json().code).toBe("confirmation_not_found");
});
