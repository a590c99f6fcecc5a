import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/mail";

export const mail: MutantList = {
  tests: [feature, "api/src/features/accounts/change-account", "api/src/features/accounts/invitation-mails"],
  mutants: [
    {
      mistake: "two workers send the same mail",
      changes: [
        {
          file: `${feature}/mails.store.ts`,
          find: "due_at = now() + interval '1 minute'",
          replace: "due_at = now()",
        },
      ],
    },
    {
      mistake: "every copy has a Message-ID of its own",
      changes: [
        {
          file: "api/src/platform/mailer.ts",
          find: "messageId: `<${id}@${domain}>`,",
          replace: "",
        },
      ],
    },
    {
      mistake: "a mail that the server refuses for good is tried for hours",
      changes: [
        {
          file: `${feature}/mails.store.ts`,
          find: "isFinal || attempts >= MAX_ATTEMPTS",
          replace: "attempts >= MAX_ATTEMPTS",
        },
      ],
    },
    {
      mistake: "anybody can have the shop write to somebody else",
      changes: [
        {
          file: `${feature}/send-mails.job.ts`,
          find: "!recipient || (!recipient.isVerified && !isReceipt(mail.kind))",
          replace: "!recipient",
        },
      ],
    },
    {
      mistake: "the error keeps the address of a user who left",
      changes: [
        { file: `${feature}/send-mails.job.ts`, find: 'text.replaceAll(/\\S+@\\S+/g, "…")', replace: "text" },
      ],
    },
    {
      mistake: "a buyer who has paid is told that the hold ends",
      changes: [
        {
          file: `${feature}/mail-truth.ts`,
          find: "isHeld && !isPaid;",
          replace: "isHeld;",
        },
      ],
    },
    {
      mistake: "reminders cannot be switched off",
      changes: [
        {
          file: `${feature}/mails.store.ts`,
          find: "and hold_reminders and closed_at",
          replace: "and closed_at",
        },
      ],
    },
    {
      mistake: "only the first refund of an order is told",
      changes: [
        {
          file: "api/src/features/orders/order-events.store.ts",
          find: "select kind, user_id, order_id, seq, now()",
          replace: "select kind, user_id, order_id, 1, now()",
        },
      ],
    },
    {
      mistake: "a mail goes without the document that is being made",
      changes: [
        {
          file: `${feature}/send-mails.job.ts`,
          find: "if (order && isDue && mayWait(mail))",
          replace: "if (order && isDue && mail.waits < 0)",
        },
      ],
    },
    {
      mistake: "a copy of a mail carries another revision",
      changes: [
        {
          file: `${feature}/send-mails.job.ts`,
          find: "if (document_ids || !document || !order)",
          replace: "if (!document || !order)",
        },
      ],
    },
    {
      mistake: "waiting for a document uses up the attempts to send",
      changes: [{ file: `${feature}/mails.store.ts`, find: "attempts: attempts - 1,", replace: "" }],
    },
    {
      mistake: "accounts payable gets every mail",
      changes: [
        {
          file: `${feature}/mail-documents.ts`,
          find: "recipient.isVerified && documentOf(kind) && email",
          replace: "recipient.isVerified && email",
        },
      ],
    },
    {
      mistake: "a buyer whom the server refuses counts as told, because accounts payable took the copy",
      changes: [{ file: "api/src/platform/mailer.ts", find: "if (refused) throw refused;", replace: "" }],
    },
    {
      mistake: "a closed account keeps its accounts payable email",
      changes: [
        {
          file: "api/src/features/accounts/close-account.ts",
          find: "await forgetPayableEmail(tx, id);",
          replace: "",
        },
      ],
    },
    {
      mistake: "whoever withdraws invitations has any number of them sent",
      changes: [
        {
          file: `${feature}/mails.store.ts`,
          find: '.where("actor_id", "=", inviter.id)',
          replace:
            '.where("id", "in", db.selectFrom("invitations").select("id").where("invited_by", "=", inviter.id))',
        },
      ],
    },
    {
      mistake: "what a buyer typed becomes part of the page",
      changes: [
        {
          file: "api/src/platform/markup.ts",
          find: "(sign) => entities[sign] ?? sign",
          replace: "(sign) => sign",
        },
      ],
    },
  ],
};
