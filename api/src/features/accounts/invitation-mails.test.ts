import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { sendMailsJob } from "#features/mail/send-mails.job.ts";
import { type TestUser, makeUser } from "#test/callers.ts";
import { makeCompany } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { openTestInbox } from "#test/test-inbox.ts";

const inbox = await openTestInbox();
const shop = await openPayingShop({ SMTP_URL: inbox.url });
const { deps, database, admin } = shop;
let founder: TestUser;

const send = () => sendMailsJob.run(deps, {});
const newEmail = () => `${randomUUID()}@example.com`;
const invite = async (email: string) =>
  (await shop.send("POST", "/api/company/invitations", founder, { email })).json();

beforeEach(async () => {
  await send();
  inbox.mails.length = 0;
  inbox.refusal = undefined;
  founder = await makeUser(deps);
  await makeCompany(deps, founder);
});

test("whoever is invited gets one mail, with an account or without", async () => {
  const [known, unknown] = [(await makeUser(deps)).email, newEmail()];
  for (const email of [known, unknown, known]) await invite(email);
  await send();
  await send();
  expect(inbox.mails.map(({ to }) => to).toSorted()).toEqual([known, unknown].toSorted());
  expect(inbox.mails[0]).toMatchObject({
    subject: "You are invited to order together at Bulkhead",
    text: expect.stringContaining(`${founder.email} of Nordfrost GmbH asks you to join.`),
  });
});

test("an address is invited once a month by a company and three times by all, also if they withdraw", async () => {
  const email = newEmail();
  const { _id } = await invite(email);
  await send();
  await shop.send("DELETE", `/api/company/invitations/${_id}`, founder);
  expect(await invite(email)).toMatchObject({
    code: "too_many_invitations",
    message: "This address was invited before and cannot be invited again this month",
  });
  const answers = [];
  for (const _ of [2, 3, 4]) {
    founder = await makeUser(deps);
    await makeCompany(deps, founder);
    answers.push((await invite(email)).code);
  }
  expect(answers).toEqual([undefined, undefined, "too_many_invitations"]);
  await send();
  expect(inbox.mails.filter(({ to }) => to === email)).toHaveLength(3);
});

test("a founder whose email is no longer verified cannot invite", async () => {
  await database.updateTable("users").set({ email_verified: false }).where("id", "=", founder.id).execute();
  expect((await invite(newEmail())).code).toBe("email_not_verified");
});

test.each(["Log in at https://evil.example", "www.evil.example", "Two\nlines"])(
  "a company cannot be called %j",
  async (name) => {
    const answer = await shop.send("PATCH", "/api/company", founder, { name });
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: "name", message: "name must be one line without a link" }],
    ]);
  },
);

test("a name is never the subject, and mail programs make no link of it", async () => {
  await shop.send("PATCH", "/api/company", founder, { name: "evil.example/login" });
  await invite(newEmail());
  await send();
  expect(inbox.mails[0]?.subject).not.toContain("evil");
  for (const part of [inbox.mails[0]?.text, inbox.mails[0]?.html]) {
    expect(part).toContain("evil.\u2060example/\u2060login");
    expect(part).not.toContain("evil.example");
  }
});

test("the mail leads to the dashboard, and a name cannot become part of the page", async () => {
  await shop.send("PATCH", "/api/company", founder, { name: "<b>Nord</b>" });
  await invite(newEmail());
  await send();
  expect(inbox.mails[0]?.text).toContain("See the invitation:\nhttp://shop.test/dashboard\n");
  expect(inbox.mails[0]?.html).toContain("of &lt;b&gt;Nord&lt;/\u2060b&gt; asks you");
});

test("an invitation that is withdrawn or answered before the mail was sent is not mailed", async () => {
  const invited = await makeUser(deps);
  const [withdrawn, declined] = [await invite(newEmail()), await invite(invited.email)];
  await shop.send("DELETE", `/api/company/invitations/${withdrawn._id}`, founder);
  await shop.send("DELETE", `/api/invitations/${declined._id}`, invited);
  await send();
  expect(inbox.mails).toEqual([]);
  const left = await database
    .selectFrom("mails")
    .select("id")
    .where("id", "in", [withdrawn._id, declined._id])
    .execute();
  expect(left).toEqual([]);
});

test("staff see one that could not be sent as long as it is open", async () => {
  inbox.refusal = 550;
  const email = newEmail();
  const { _id } = await invite(email);
  await send();
  const failed = async () =>
    (await shop.send("GET", "/api/mails", admin)).json<{ _id: string }[]>().find((mail) => mail._id === _id);
  expect(await failed()).toMatchObject({ kind: "invited", user: email });
  await shop.send("DELETE", `/api/company/invitations/${_id}`, founder);
  expect(await failed()).toBeUndefined();
});

test("a founder has 100 sent in a day, whether or not they are withdrawn", async () => {
  await sql`
    insert into mails (id, kind, actor_id, sent_at)
    select gen_random_uuid(), 'invited', ${founder.id}, now() from generate_series(1, 99)`.execute(database);
  expect(await invite(newEmail())).toMatchObject({ _id: expect.any(String) });
  expect(await invite(newEmail())).toMatchObject({ code: "too_many_invitations" });
  await sql`update mails set created_at = now() - interval '25 hours' where actor_id = ${founder.id}`.execute(
    database,
  );
  expect(await invite(newEmail())).toMatchObject({ _id: expect.any(String) });
});
