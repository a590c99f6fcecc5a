import { SHIPPED_MAIL_MINUTES } from "@bulkhead/contract/limits";

import { accounts } from "../seed/accounts.ts";
import type { AwaitedTransfer, Hold, Mail } from "./facts.ts";

interface DemoFacts {
  shop: string;
  inbox: string;
  done: string | null;
  transfers: readonly AwaitedTransfer[];
  holds: readonly Hold[];
  mails: readonly Mail[];
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (value: string) => value.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? "");

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const time = (at: Date) => `<time>${at.toISOString().slice(0, 16).replace("T", " ")} UTC</time>`;

const button = (action: string, words: string, fields: Record<string, string> = {}) =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join("")}<button>${escape(words)}</button></form>`;

const table = (head: readonly string[], rows: readonly string[], empty: string) =>
  rows.length === 0
    ? `<p>${empty}</p>`
    : `<table><thead><tr>${head.map((name) => `<th>${name}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

/** The way of one order through all hands, and where each step is taken. */
function tour(shop: string): string {
  const link = (path: string, words: string) => `<a href="${escape(shop + path)}">${words}</a>`;
  return `<ol>
<li>Log in as Ben Okafor, open ${link("/products", "Products")}, choose a part and press Place order.</li>
<li>Press Pay now, choose Bank transfer and press Get the bank details.</li>
<li>Come back here and press Send exactly. A few seconds later the order in ${link("/dashboard/orders", "My Orders")} is paid, and its page has the invoice.</li>
<li>Log in as Noor Haddad, who packs. In ${link("/dashboard/manageorder", "Manage Order")} your order is the first: press Shipped.</li>
<li>Log in as Ada Lindqvist, who runs the shop. Find the order in ${link("/dashboard/manageorder?filter=delivered", "Manage Order, Delivered")}, open it and press Refund below Payment. Its page then has a credit note.</li>
</ol><p>Every step sends mail, which is listed below. The one about a shipment goes out ${SHIPPED_MAIL_MINUTES} minutes after it.</p>`;
}

function logins(shop: string): string {
  const rows = accounts.map(({ email, name, bio, role }) => {
    const page = role === "customer" ? "/dashboard" : "/dashboard/today";
    const from = encodeURIComponent(`${page}?log-in-as=${email}`);
    return row(
      `<a class="button" href="${escape(`${shop}/login?from=${from}`)}">Log in as ${escape(name)}</a>`,
      role,
      escape(bio),
      `<code>${email}</code>`,
    );
  });
  return table(["", "Role", "Who it is", "Email"], rows, "");
}

const OFF_BY_CENTS = 10_00;

function transferRow({ intent, reference, orders, remainingCents, isSent }: AwaitedTransfer): string {
  const send = (words: string, cents: number) =>
    cents > 0
      ? button("/transfer", `${words} ${usd.format(cents / 100)}`, { intent, cents: String(cents) })
      : "";
  return row(
    escape(orders),
    `<code>${reference}</code>`,
    isSent
      ? "Sent. The shop books it in a few seconds."
      : `<div class="row">${send("Send exactly", remainingCents)}${send("Too little:", remainingCents - OFF_BY_CENTS)}${send("Too much:", remainingCents + OFF_BY_CENTS)}</div>`,
  );
}

const holdRow = ({ id, number, part, buyer, until }: Hold) =>
  row(
    `BH-${number}`,
    escape(part),
    escape(buyer),
    time(until),
    button("/end-hold", "End this hold now", { order: id }),
  );

const mailRow = (inbox: string, { id, to, subject, at, link }: Mail) =>
  row(
    time(at),
    escape(to),
    `<a href="${escape(`${inbox}/#/email/${id}`)}">${escape(subject)}</a>`,
    link === undefined ? "" : `<a class="button" href="${escape(link)}">Open its link</a>`,
  );

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
  section { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th { text-align: left; font-weight: 600; font-size: .875rem; }
  th, td { padding: .4rem 1rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: middle; }
  form { display: inline; margin: 0; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; }
  button, .button { display: inline-block; box-sizing: border-box; min-height: 2.25rem; padding: .3rem .8rem; border: 1px solid currentColor; border-radius: .25rem;
    background: transparent; color: inherit; font: inherit; text-decoration: none; white-space: nowrap; cursor: pointer; }
  button:hover, .button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
  [role=status] { padding: .6rem 1rem; border-left: 4px solid #2a7; background: color-mix(in srgb, #2a7 15%, transparent); }`;

/** Plain forms, no script: each press leads back here with a sentence about what was done. */
export function demoPage({ shop, inbox, done, transfers, holds, mails }: DemoFacts): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo page · Bulkhead</title><style>${style}</style></head>
<body>
<h1>Demo page</h1>
<p>Nothing here is real: be the buyer, the staff, the bank and the clock. <a href="${escape(shop)}">Open the shop</a>.</p>
${done === null ? "" : `<p role="status">${escape(done)}</p>`}
<section><h2>One order from start to end</h2>${tour(shop)}</section>
<section><h2>Log in</h2>${logins(shop)}</section>
<section><h2>Send a bank transfer</h2>${table(
    ["For", "Reference", "The buyer's bank sends"],
    transfers.map(transferRow),
    "No transfer is awaited. Place an order, choose bank transfer on its payment page, and it is here.",
  )}</section>
<section><h2>Pay by card</h2><p>Pay with 4242 4242 4242 4242, any future date and any code.</p>${button("/decline", "Decline the next card")}</section>
<section><h2>End a hold</h2>${table(
    ["Order", "Part", "Buyer", "Held until", ""],
    holds.map(holdRow),
    "No unpaid order holds units.",
  )}</section>
<section><h2>Mail</h2>${table(
    ["Sent", "To", "Subject", ""],
    mails.map((mail) => mailRow(inbox, mail)),
    "No mail has been sent yet.",
  )}<p><a href="${escape(inbox)}">The whole inbox</a></p></section>
</body></html>`;
}
