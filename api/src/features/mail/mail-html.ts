import { markup, type Markup } from "#platform/http/markup.ts";

import type { MailContent } from "./mail-words.ts";

const light = {
  page: "#f4f1eb",
  card: "#fcfaf7",
  line: "#e3dfd8",
  ink: "#26201c",
  muted: "#5e5750",
  accent: "#9b4819",
  onAccent: "#fffbf6",
};

const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const font = (size: number, lineHeight: number, color: string) =>
  `font-family:${FONT};font-size:${size}px;line-height:${lineHeight}px;color:${color}`;
const body = font(16, 24, light.ink);
const small = font(14, 22, light.muted);

/** Mail programs drop a style sheet more often than a style attribute, so only the dark theme and narrow windows need it. */
const sheet = markup`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #191715 !important; }
  .card { background-color: #22201e !important; }
  .ink { color: #eae7e2 !important; }
  .muted { color: #b5b0a9 !important; }
  .line { border-color: #3f3d3a !important; }
  .strong-line { border-color: #eae7e2 !important; }
  .bar { background-color: #b5b0a9 !important; }
  .accent { background-color: #de9056 !important; color: #231107 !important; }
  .link { color: #de9056 !important; }
}
@media (max-width: 480px) {
  .card { padding: 20px 20px 4px !important; }
  .outer { padding: 8px 8px 24px !important; }
  .heading { font-size: 22px !important; line-height: 28px !important; }
}`;

/** A table that only says where things are. */
const layout = (style: string, rows: Markup) =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="border-collapse:separate${style}"><tbody>${rows}</tbody></table>`;

const paragraph = (text: string, style: string, className: string) =>
  markup`<p class="${className}" style="${style};margin:0 0 16px">${text}</p>`;

const link = (label: string, href: string) =>
  markup`<a href="${href}" class="link" style="color:${light.accent};text-decoration:underline">${label}</a>`;

/** The sign of the shop, drawn with cells, because many programs load no pictures. */
const brand = (
  name: string,
) => markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tbody><tr>
<td class="bar" width="3" style="background-color:${light.ink};font-size:1px"></td>
<td width="3" style="font-size:1px"></td>
<td class="accent" width="24" height="24" align="center" aria-hidden="true" style="background-color:${light.accent};border-radius:0 4px 4px 0;color:${light.onAccent};font:bold 16px/24px ${FONT}">${name.slice(0, 1)}</td>
<td class="ink" style="${font(18, 24, light.ink)};font-weight:bold;padding-left:12px">${name}</td>
</tr></tbody></table>`;

function partRow({ part }: MailContent) {
  if (!part) return "";
  const line = `border-top:1px solid ${light.line};padding:16px 0`;
  // Parts are dark, so what is behind them stays light in the dark theme, too.
  const picture = markup`<img src="${part.pictureUrl}" alt="" width="80" style="display:block;border-radius:4px;border:0;background-color:${light.page}">`;
  return layout(
    "",
    markup`<tr>
<td class="line" width="96" style="${line}">${picture}</td>
<td class="ink line" style="${body};${line}"><strong>${part.name}</strong><br><span class="muted" style="${small}">${part.maker}</span></td>
</tr>`,
  );
}

function factTable({ facts, total, page, charges = "" }: MailContent) {
  if (!page || total === undefined) return "";
  const line = `border-top:1px solid ${light.line}`;
  const strong = `border-top:1px solid ${light.ink};padding:14px 0 4px`;
  const rows = facts.map(
    ({ label, value }) => markup`<tr>
<th scope="row" class="muted line" width="96" valign="top" style="${small};${line};padding:10px 12px 10px 0;text-align:left;font-weight:normal">${label}</th>
<td class="ink line" style="${font(15, 24, light.ink)};${line};padding:10px 0;white-space:pre-line">${label === page.label ? link(value, page.url) : value}</td>
</tr>`,
  );
  return markup`<table cellpadding="0" cellspacing="0" width="100%" style="border-collapse:separate"><tbody>${rows}<tr>
<th scope="row" class="ink strong-line" style="${body};${strong};text-align:left">Total</th>
<td class="ink strong-line" align="right" style="${font(22, 24, light.ink)};${strong};font-weight:bold">${total}</td>
</tr><tr>
<td colspan="2" class="muted" style="${small};padding:0 0 20px;text-align:right">${charges}</td>
</tr></tbody></table>`;
}

function button({ shop, button: { label, path } }: MailContent) {
  const face = markup`<a href="${shop.webOrigin}${path}" class="accent" style="display:block;font:bold 16px/48px ${FONT};color:${light.onAccent};text-decoration:none;border-radius:6px">${label}</a>`;
  return layout(
    ";margin:0 0 20px",
    markup`<tr><td class="accent" height="48" align="center" style="background-color:${light.accent};border-radius:6px">${face}</td></tr>`,
  );
}

function footer({ shop: { seller, webOrigin }, because, footerLink }: MailContent): Markup[] {
  const lines = [
    `Questions? Reply to this email or call ${seller.phone}.`,
    [seller.legalName, ...seller.address].join(", "),
    because,
    ...(footerLink ? [link(footerLink.label, `${webOrigin}${footerLink.path}`)] : []),
  ];
  return lines.map((line) => markup`${line}<br>`);
}

/** The part of a mail that most people see. */
export function writeHtml(content: MailContent): string {
  const { shop, subject, greeting, paragraphs, notes } = content;
  // The number of an order is one word.
  const words = subject
    .split(/(\S+-\S+)/)
    .map((part, i) => (i % 2 ? markup`<span style="white-space:nowrap">${part}</span>` : markup`${part}`));
  const rows = markup`<tr><td class="card" style="background-color:${light.card};border-radius:12px;padding:32px 32px 16px">
${brand(shop.seller.name)}
<h1 class="ink heading" style="${font(26, 32, light.ink)};font-weight:bold;margin:0 0 20px;text-wrap:balance">${words}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(text, body, "ink"))}
${partRow(content)}
${factTable(content)}
${button(content)}
${notes.map((text) => paragraph(text, small, "muted"))}
</td></tr><tr><td class="muted" style="${font(12, 20, light.muted)};padding:20px 16px 0">${footer(content)}</td></tr>`;
  return markup`<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${sheet}</style></head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<table role="presentation" class="page" cellpadding="0" cellspacing="0" width="100%" style="border-collapse:separate;background-color:${light.page}"><tbody><tr><td class="outer" align="center" style="padding:24px 16px 32px">
${layout(";max-width:600px", rows)}
</td></tr></tbody></table></body></html>`.html;
}
