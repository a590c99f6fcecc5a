import { expect, type Page } from "@playwright/test";

import type { PlacedOrder } from "./orders.ts";
import { changeDatabase, inboxOrigin } from "./people.ts";

/** The fields of a mail in the stack's inbox that tests read. */
interface InboxMail {
  id: string;
  subject: string;
  messageId: string;
  html: string;
  from: { address: string }[];
  to: { address: string }[];
  cc?: { address: string }[];
  attachments?: { fileName: string }[];
}

/** The mails of the shop to a person, without those of the identity provider. */
async function readInbox(page: Page, email: string): Promise<InboxMail[]> {
  const mails = (await (await page.request.get(`${inboxOrigin()}/email`)).json()) as InboxMail[];
  return mails.filter(
    ({ from, to }) =>
      to.some(({ address }) => address === email) &&
      !from.some(({ address }) => address.endsWith(".firebaseapp.com")),
  );
}

/** Waits until a person has so many mails. */
export async function waitForMails(page: Page, email: string, count: number): Promise<InboxMail[]> {
  await expect.poll(async () => (await readInbox(page, email)).length).toBe(count);
  return readInbox(page, email);
}

/** Where the owner of an accounts payable address confirms it, from the mail that asks. */
export async function confirmationPath(page: Page, email: string): Promise<string> {
  const [mail] = await waitForMails(page, email, 1);
  return /\/confirm\/[\da-f-]{36}/.exec(mail?.html ?? "")?.[0] ?? "";
}

/** As if the mail server had refused the mail about a placed order. */
export const giveUpMail = ({ _id }: PlacedOrder): Promise<void> =>
  changeDatabase(
    "update mails set sent_at = null, failed_at = now(), error = '550 no such mailbox' where id = $1",
    [_id],
  );
