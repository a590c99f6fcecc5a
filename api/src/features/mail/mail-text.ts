import type { MailContent } from "./mail-words.ts";

/** A value of several lines stays in its column. */
const row = ({ label, value }: { label: string; value: string }) =>
  `${label.padEnd(10)}${value
    .trim()
    .split(/\s*\n\s*/)
    .join(`\n${" ".repeat(10)}`)}`;

function aboutOrder({ part, facts, total }: MailContent): string[] {
  if (!part || total === undefined) return [];
  const rows = [
    { label: "Part", value: `${part.name}\n${part.maker}` },
    ...facts,
    { label: "Total", value: total },
  ];
  return [rows.map(row).join("\n")];
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
