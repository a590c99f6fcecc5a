import type { Seller } from "@bulkhead/contract/seller";
import { createTransport } from "nodemailer";

/** Shorter than the lease of a mail, so that no other worker sends it meanwhile. */
const SEND_MS = 40_000;
const STEP_MS = 10_000;

export interface Message {
  /** The same for every copy, so that a mailbox can tell that it has it already. */
  id: string;
  to: string;
  /** Who gets a copy. */
  cc?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer }[];
}

export interface Mailer {
  /** Resolves when the server has taken the message. */
  send: (message: Message) => Promise<void>;
  /** Whether the server lets us in. */
  check: () => Promise<void>;
  close: () => void;
}

/** The server will never take this message. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

/** A wrong password is refused for good too, but that says nothing about the message. */
function isAboutTheMessage(error: unknown): boolean {
  const { permanent, code } = error as { permanent?: boolean; code?: string };
  return permanent === true && (code === "EENVELOPE" || code === "EMESSAGE");
}

/** Sends over one connection to the server that stays open between messages. */
export function openMailer(
  { url, requireTLS }: { url: string; requireTLS: boolean },
  { name, mailFrom, email }: Pick<Seller, "name" | "mailFrom" | "email">,
): Mailer {
  const connect = () =>
    createTransport(
      {
        pool: true,
        url,
        requireTLS,
        maxConnections: 1,
        dnsTimeout: STEP_MS,
        connectionTimeout: STEP_MS,
        greetingTimeout: STEP_MS,
        socketTimeout: STEP_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      {
        from: { name, address: mailFrom },
        replyTo: { name, address: email },
        // So that nobody's vacation responder answers.
        headers: { "Auto-Submitted": "auto-generated" },
      },
    );
  const domain = mailFrom.split("@").at(-1);
  let transport = connect();

  return {
    send: async ({ id, to, cc, ...content }) => {
      // A server that answers a byte at a time passes every other timeout.
      const overdue = setTimeout(() => {
        transport.close({ force: true });
        transport = connect();
      }, SEND_MS);
      try {
        const { rejectedErrors = [] } = await transport.sendMail({
          ...content,
          to: { name: "", address: to },
          ...(cc !== undefined && { cc: { name: "", address: cc } }),
          messageId: `<${id}@${domain}>`,
        });
        // The mail has failed if its recipient is refused, even if the copy was accepted.
        const refused = rejectedErrors.find(({ recipient }) => recipient === to);
        if (refused) throw refused;
      } catch (error) {
        if (isAboutTheMessage(error))
          throw new MailRefused(error instanceof Error ? error.message : String(error), { cause: error });
        throw error;
      } finally {
        clearTimeout(overdue);
      }
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
