import type { MailContent } from "./mail-words.ts";

interface Row {
  label: string;
  value: string;
}

/** Two columns. A value of several lines stays in its own. */
function layOut(rows: readonly Row[]): string[] {
  const width = Math.max(10, ...rows.map(({ label }) => label.length + 2));
  return rows.map(({ label, value }) => {
    const lines = value.trim().split(/\s*\n\s*/);
    return `${label.padEnd(width)}${lines.join(`\n${" ".repeat(width)}`)}`;
  });
}

function aboutOrder({ part, facts, total, charges = "" }: MailContent): string[] {
  if (!part || total === undefined) return [];
  const rows = [
    { label: "Part", value: `${part.name}\n${part.maker}` },
    ...facts,
    { label: "Total", value: `${total}\n${charges}` },
  ];
  return [layOut(rows).join("\n")];
}

/** The part of a mail that every program can show. */
export function writeText(content: MailContent): string {
  const { shop, greeting, subject, paragraphs, button, notes, part, because, footerLink } = content;
  const url = (path: string) => `${shop.webOrigin}${path}`;
  const { seller } = shop;
  const blocks = [
    subject,
    greeting,
    ...paragraphs,
    ...aboutOrder(content),
    `${button.label}:\n${url(button.path)}`,
    ...notes,
    ...(part && part.orderUrl !== url(button.path) ? [`See the order:\n${part.orderUrl}`] : []),
    [
      "-- ",
      `Questions? Reply to this email or call ${seller.phone}.`,
      [seller.legalName, ...seller.address].join(", "),
      because,
      ...(footerLink ? [`${footerLink.label}: ${url(footerLink.path)}`] : []),
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}
