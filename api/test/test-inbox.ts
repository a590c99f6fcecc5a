import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { type Kysely, sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

import type { Deps } from "#deps.ts";
import { issueDocumentsJob, issueProformaJob } from "#features/documents/issue-documents.job.ts";
import { sendMailsJob } from "#features/mail/send-mails.job.ts";
import type { Database } from "#platform/database/database.ts";

interface ReceivedMail {
  to: string;
  messageId: string;
  subject: string;
  headers: string;
  text: string;
  html: string;
  attachments: { name: string; content: Buffer }[];
}

interface TestInbox {
  url: string;
  mails: ReceivedMail[];
  /** What the server answers to the next recipients, such as 550. Undefined: it takes them. */
  refusal: number | undefined;
  /** The only address that it refuses so. Undefined: all. */
  refuses: string | undefined;
  /** How long it takes to accept a mail. */
  delayMs: () => number;
}

/** Quoted-printable: soft line ends are removed, and escaped bytes are UTF-8. */
const decode = (body: string) =>
  decodeURIComponent(
    body
      .replaceAll(/=\r\n/g, "")
      .replaceAll("%", "%25")
      .replaceAll(/=([\dA-F]{2})/g, "%$1"),
  ).replaceAll("\r\n", "\n");

function read(source: string, to: string): ReceivedMail {
  const [headers = "", ...rest] = source.split("\r\n\r\n");
  const unfolded = headers.replaceAll(/\r\n\s+/g, " ");
  const header = (name: string, from = unfolded) => new RegExp(`^${name}: (.*)$`, "im").exec(from)?.[1] ?? "";
  // One part may consist of others, with a boundary of its own.
  const boundaries = Array.from(source.matchAll(/boundary="([^"]+)"/g), ([, boundary]) => `--${boundary}`);
  const parts = boundaries
    .reduce((all, boundary) => all.flatMap((some) => some.split(boundary)), [rest.join("\r\n\r\n")])
    .map((some) => {
      const [head = "", ...body] = some.split("\r\n\r\n");
      return { head: head.trim().replaceAll(/\r\n\s+/g, " "), content: body.join("\r\n\r\n") };
    });
  const part = (type: string) => {
    const { head, content } = parts.find((some) => some.head.includes(`Content-Type: ${type}`)) ?? {
      head: "",
      content: "",
    };
    return header("Content-Transfer-Encoding", head) === "quoted-printable" ? decode(content) : content;
  };
  const attachments = parts.flatMap(({ head, content }) => {
    const name = /^Content-Disposition: attachment; filename=(.*)$/im.exec(head)?.[1];
    return name === undefined ? [] : [{ name, content: Buffer.from(content, "base64") }];
  });
  return {
    to,
    messageId: header("Message-ID"),
    subject: header("Subject"),
    headers: unfolded,
    text: part("text/plain"),
    html: part("text/html"),
    attachments,
  };
}

/** A mail server that keeps what it is given. It closes when the test file ends. */
export async function openTestInbox(): Promise<TestInbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, callback) =>
      inbox.refusal && (inbox.refuses ?? address) === address
        ? callback(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: inbox.refusal }))
        : callback(),
    onData: (stream, { envelope }, callback) => {
      text(stream).then(
        (source) => {
          inbox.mails.push(read(source, envelope.rcptTo.map(({ address }) => address).join(", ")));
          setTimeout(callback, inbox.delayMs());
        },
        // The sender has died in the middle of it.
        () => undefined,
      );
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const inbox: TestInbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refusal: undefined,
    refuses: undefined,
    delayMs: () => 0,
  };
  afterAll(() => server.close());
  return inbox;
}

/** Sends what is due. What waits for a document gets it first. */
export async function sendMails(deps: Deps, database: Kysely<Database>): Promise<void> {
  await sendMailsJob.run(deps, {});
  const { rows } = await sql<{ order: string }>`
    update mails set due_at = now()
    where waits > 0 and attempts = 0 and sent_at is null and failed_at is null
    returning order_id as "order"`.execute(database);
  for (const { order } of rows) {
    await issueProformaJob.run(deps, { order });
    await issueDocumentsJob.run(deps, { order });
  }
  await sendMailsJob.run(deps, {});
}
