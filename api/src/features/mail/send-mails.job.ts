import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import { MailRefused, type Mailer, type Message } from "#platform/mailer.ts";
import { inTransaction } from "#platform/pool.ts";

import { findOrderFacts, findRecipient } from "./mail-facts.store.ts";
import { isStillTrue } from "./mail-truth.ts";
import type { Shop } from "./mail-words.ts";
import { dropMail, markFailed, markSent, takeMail, type MailRow } from "./mails.store.ts";
import { writeMail } from "./write-mail.ts";

type Needs = Pick<Deps, "db" | "mailer" | "config" | "pictures" | "log" | "stopping">;

/** Undefined if there is nobody to tell, or nothing to tell any more. */
async function compose(db: Db, shop: Shop, mail: MailRow): Promise<Message | undefined> {
  const recipient = await findRecipient(db, mail.user_id);
  if (!recipient) return undefined;
  const order = mail.order_id === null ? undefined : await findOrderFacts(db, mail);
  if (order && !isStillTrue(mail.kind, order)) return undefined;
  return { id: mail.id, to: recipient.email, ...writeMail(shop, mail.kind, recipient, order) };
}

/** Servers quote addresses, and an account that is closed must leave none behind. */
const withoutAddresses = (text: string) => text.replaceAll(/\S+@\S+/g, "…").slice(0, 500);

/** Returns what to store about the mail. A mail that cannot be written or sent fails alone. */
async function send({ db, mailer, config, pictures, log }: Needs & { mailer: Mailer }, mail: MailRow) {
  try {
    const message = await compose(db, { ...config.mail, pictures }, mail);
    if (!message) return (tx: Tx) => dropMail(tx, mail.id);
    await mailer.send(message);
    return (tx: Tx) => markSent(tx, mail.id);
  } catch (error) {
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason }, "a mail was not sent");
    return (tx: Tx) => markFailed(tx, mail, reason, error instanceof MailRefused);
  }
}

const payload = z.object({});

/**
 * Every second: sends what is due, one by one. A worker that dies after the server has taken a mail and before that is
 * stored sends it again, so each death can cause one copy, which has the same Message-ID.
 */
export const sendMailsJob: Job<Needs, typeof payload> = {
  name: "send-mails",
  payload,
  every: "second",
  run: async (deps) => {
    const { db, mailer, stopping } = deps;
    if (!mailer) return;
    while (!stopping.aborted) {
      const mail = await inTransaction(db, takeMail);
      if (!mail) return;
      await inTransaction(db, await send({ ...deps, mailer }, mail));
    }
  },
};
