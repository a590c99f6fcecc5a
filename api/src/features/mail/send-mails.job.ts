import { HOLD_REMINDER_HOURS } from "@bulkhead/contract/limits";

import type { Deps } from "#deps.ts";
import { askForDocuments, askForProforma } from "#features/documents/ask-for-documents.ts";
import { type Carried, listCarried, readFiles } from "#features/documents/list-documents.ts";
import type { Db, Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";
import { MailRefused, type Mailer } from "#platform/vendors/mailer.ts";

import {
  type MailFacts,
  type OrderFacts,
  findConfirmationFacts,
  findInvitationFacts,
  findOrderFacts,
  findRecipient,
} from "./mail-facts.store.ts";
import {
  type MailRow,
  addHoldReminders,
  dropMail,
  isTooEarly,
  keepDocuments,
  markFailed,
  markSent,
  mayMail,
  mayWait,
  putOff,
  takeMail,
} from "./mails.store.ts";
import { type Enclosed, copyTo, documentOf, isCapped, isStillTrue, writeMail } from "./write-mail.ts";

type Needs = Pick<Deps, "db" | "mailer" | "config" | "pictures" | "log" | "stopping">;

/** Receipts go even to an address that is not verified. */
const isReceipt = (kind: MailRow["kind"]) => kind === "paid" || kind === "refunded";

/** About those orders of which it is still true. The one that it was written for may have left the others. */
async function readOrders(db: Db, mail: MailRow): Promise<OrderFacts | undefined> {
  const found = await findOrderFacts(db, mail);
  const about =
    found?.about.filter((one) => isStillTrue(mail.kind, { ...found, ...one, number: found.number })) ?? [];
  const [first] = about;
  if (!found || !first) return undefined;
  const isIn = about.some(({ id }) => id === found.id);
  const order = isIn ? found : await findOrderFacts(db, { ...mail, order_id: first.id, event: first.event });
  return order && { ...order, about };
}

/** Undefined if there is nobody to tell, or nothing to tell any more. */
async function readFacts(db: Db, mail: MailRow): Promise<MailFacts | undefined> {
  if (mail.kind === "invited") return findInvitationFacts(db, mail);
  if (mail.kind === "confirm-address") return findConfirmationFacts(db, mail);
  const recipient = await findRecipient(db, mail.user_id);
  if (!recipient || (!recipient.isVerified && !isReceipt(mail.kind))) return undefined;
  if (mail.order_id === null) return { recipient };
  const order = await readOrders(db, mail);
  return order && { recipient, order };
}

/** What was decided before, so that every copy carries the same. */
async function findCarried(
  { db, config: { seller } }: Needs,
  { kind, document_ids }: MailRow,
  order: OrderFacts | undefined,
): Promise<Carried> {
  const document = documentOf(kind);
  if (document_ids || !document || !order) return { ids: document_ids ?? [], isDue: false };
  return listCarried(db, seller, document, { orderId: order.id, refundIds: order.refundIds });
}

/** Asked for each time, because a worker that died may have taken the job with it. */
async function waitForDocuments(tx: Tx, mail: MailRow, orderId: string): Promise<void> {
  await (documentOf(mail.kind) === "proforma" ? askForProforma : askForDocuments)(tx, orderId);
  await putOff(tx, mail);
}

/** Servers quote addresses, and an account that is closed must leave none behind. */
const withoutAddresses = (text: string) => text.replaceAll(/\S+@\S+/g, "…").slice(0, 500);

/** Returns what to store about the mail. A mail that cannot be written or sent fails alone. */
async function send(deps: Needs & { mailer: Mailer }, mail: MailRow) {
  const { db, mailer, config, pictures, log } = deps;
  try {
    const facts = await readFacts(db, mail);
    if (!facts) return (tx: Tx) => dropMail(tx, mail.id);
    const { recipient, order } = facts;
    if (mayWait(mail) && (await isTooEarly(db, mail))) return (tx: Tx) => putOff(tx, mail);
    const { ids, isDue } = recipient.isVerified
      ? await findCarried(deps, mail, order)
      : { ids: [], isDue: false };
    if (order && isDue && mayWait(mail)) return (tx: Tx) => waitForDocuments(tx, mail, order.id);
    const accountId = order?.accountId ?? facts.invitation?.accountId ?? facts.confirmation?.accountId;
    // Once for each mail, however often it is tried.
    if (accountId !== undefined && mail.attempts === 1 && isCapped(mail.kind, facts.order?.isPaid === true))
      if (!(await inTransaction(db, (tx) => mayMail(tx, recipient.email, accountId, config.mail.caps))))
        return (tx: Tx) => dropMail(tx, mail.id);
    // A receipt without papers is remembered as one, and its papers follow.
    if (recipient.isVerified && documentOf(mail.kind) && !mail.document_ids)
      await inTransaction(db, (tx) => keepDocuments(tx, mail.id, ids));
    const enclosed: Enclosed = ids.length > 0 ? "attached" : mayWait(mail) ? "none" : "late";
    await mailer.send({
      id: mail.id,
      to: recipient.email,
      cc: copyTo(mail.kind, facts),
      ...writeMail({ ...config.mail, pictures }, mail.kind, facts, enclosed),
      attachments: await readFiles(db, ids),
    });
    return (tx: Tx) => markSent(tx, mail.id);
  } catch (error) {
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason }, "a mail was not sent");
    return (tx: Tx) => markFailed(tx, mail, reason, error instanceof MailRefused);
  }
}

/**
 * Every second: sends what is due, one by one. A worker that dies after the server has taken a mail and before that is
 * stored sends it again, so each death can cause one copy, which has the same Message-ID.
 */
export const sendMailsJob: Job<Needs> = {
  name: "send-mails",
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

/** Every minute: tells buyers whose hold is about to end, once per hold. */
export const remindOfHoldsJob: Job<Pick<Deps, "db">> = {
  name: "remind-of-holds",
  every: "minute",
  run: async ({ db }) => {
    await inTransaction(db, (tx) => addHoldReminders(tx, HOLD_REMINDER_HOURS));
  },
};
