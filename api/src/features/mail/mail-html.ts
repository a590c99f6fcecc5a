import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import {
  body,
  brand,
  button,
  cell,
  factTable,
  footer,
  layout,
  light,
  paragraph,
  partRow,
  small,
} from "./mail-blocks.ts";
import type { MailContent } from "./mail-words.ts";

/** Mail programs drop a style sheet more often than a style attribute, so only the dark theme and narrow windows need it. */
const sheet = `
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

/** The part of a mail that most people see. What buyers and staff have typed is escaped by React. */
export function writeHtml(content: MailContent): string {
  const { shop, subject, greeting, paragraphs, notes } = content;
  // The number of an order is one word.
  const words = subject
    .split(/(\S+-\S+)/)
    .map((part, i) => (i % 2 ? h("span", { style: { whiteSpace: "nowrap" } }, part) : part));
  const heading = h(
    "h1",
    {
      className: "ink heading",
      style: {
        ...body,
        fontSize: 26,
        lineHeight: "32px",
        fontWeight: "bold",
        margin: "0 0 20px",
        textWrap: "balance",
      },
    },
    ...words,
  );
  const card = cell(
    { backgroundColor: light.card, borderRadius: 12, padding: "32px 32px 16px" },
    "card",
    brand(shop.seller.name),
    heading,
    paragraph(greeting, body, "ink"),
    ...paragraphs.map((text) => paragraph(text, body, "ink")),
    partRow(content),
    factTable(content),
    button(content),
    ...notes.map((text) => paragraph(text, small, "muted")),
  );
  const foot = cell(
    { ...small, fontSize: 12, lineHeight: "20px", padding: "20px 16px 0" },
    "muted",
    ...footer(content),
  );
  const page = layout(
    { backgroundColor: light.page },
    "page",
    h(
      "tr",
      null,
      h(
        "td",
        { className: "outer", align: "center", style: { padding: "24px 16px 32px" } },
        layout({ maxWidth: 600 }, "", card, foot),
      ),
    ),
  );
  const head = h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("title", null, subject),
    h("style", { dangerouslySetInnerHTML: { __html: sheet } }),
  );
  const html = h(
    "html",
    { lang: "en", dir: "ltr" },
    head,
    h("body", { className: "page", style: { margin: 0, padding: 0, backgroundColor: light.page } }, page),
  );
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}
