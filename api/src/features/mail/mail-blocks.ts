import { createElement as h, type CSSProperties, type ReactNode } from "react";

import type { MailContent } from "./mail-words.ts";

// Node runs the worker's TypeScript as it is and knows no JSX.

export const light = {
  page: "#f4f1eb",
  card: "#fcfaf7",
  line: "#e3dfd8",
  ink: "#26201c",
  muted: "#5e5750",
  accent: "#9b4819",
  onAccent: "#fffbf6",
};

const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
export const body: CSSProperties = { fontFamily: FONT, fontSize: 16, lineHeight: "24px", color: light.ink };
export const small: CSSProperties = {
  fontFamily: FONT,
  fontSize: 14,
  lineHeight: "22px",
  color: light.muted,
};

/** A table that only says where things are. */
export const layout = (style: CSSProperties, className: string, ...rows: ReactNode[]) =>
  h(
    "table",
    {
      role: "presentation",
      className,
      cellPadding: 0,
      cellSpacing: 0,
      width: "100%",
      style: { borderCollapse: "separate", ...style },
    },
    h("tbody", null, ...rows),
  );
export const cell = (style: CSSProperties, className: string, ...children: ReactNode[]) =>
  h("tr", null, h("td", { className, style }, ...children));

export const paragraph = (text: string, style: CSSProperties, className: string) =>
  h("p", { key: text, className, style: { ...style, margin: "0 0 16px" } }, text);

const link = (label: string, href: string) =>
  h("a", { href, className: "link", style: { color: light.accent, textDecoration: "underline" } }, label);

/** The sign of the shop, drawn with cells, because many programs load no pictures. */
export const brand = (name: string) =>
  h(
    "table",
    { role: "presentation", cellPadding: 0, cellSpacing: 0, style: { margin: "0 0 24px" } },
    h(
      "tbody",
      null,
      h(
        "tr",
        null,
        h("td", { className: "bar", width: 3, style: { backgroundColor: light.ink, fontSize: 1 } }),
        h("td", { width: 3, style: { fontSize: 1 } }),
        h(
          "td",
          {
            className: "accent",
            width: 24,
            height: 24,
            align: "center",
            "aria-hidden": true,
            style: {
              backgroundColor: light.accent,
              borderRadius: "0 4px 4px 0",
              color: light.onAccent,
              font: `bold 16px/24px ${FONT}`,
            },
          },
          name.slice(0, 1),
        ),
        h(
          "td",
          {
            className: "ink",
            style: { ...body, fontSize: 18, fontWeight: "bold", paddingLeft: 12 },
          },
          name,
        ),
      ),
    ),
  );

export function partRow({ part }: MailContent): ReactNode {
  if (!part) return null;
  const picture = h("img", {
    src: part.pictureUrl,
    alt: "",
    width: 80,
    // Parts are dark, so this stays light in the dark theme, too.
    style: { display: "block", borderRadius: 4, border: 0, backgroundColor: light.page },
  });
  const line = { borderTop: `1px solid ${light.line}`, padding: "16px 0" };
  return layout(
    {},
    "",
    h(
      "tr",
      null,
      h("td", { className: "line", width: 96, style: line }, picture),
      h(
        "td",
        { className: "ink line", style: { ...body, ...line } },
        h("strong", null, part.name),
        h("br"),
        h("span", { className: "muted", style: small }, part.maker),
      ),
    ),
  );
}

export function factTable({ facts, total, part, charges }: MailContent): ReactNode {
  if (!part || total === undefined) return null;
  const line = { borderTop: `1px solid ${light.line}`, padding: "10px 0" };
  const head = {
    ...small,
    ...line,
    padding: "10px 12px 10px 0",
    textAlign: "left",
    fontWeight: "normal",
  } as const;
  const rows = facts.map(({ label, value }) =>
    h(
      "tr",
      { key: label },
      h("th", { scope: "row", className: "muted line", width: 96, valign: "top", style: head }, label),
      h(
        "td",
        { className: "ink line", style: { ...body, ...line, fontSize: 15, whiteSpace: "pre-line" } },
        label === "Order" ? link(value, part.orderUrl) : value,
      ),
    ),
  );
  const strong = { borderTop: `1px solid ${light.ink}`, padding: "14px 0 4px" };
  const sum = h(
    "tr",
    { key: "total" },
    h(
      "th",
      {
        scope: "row",
        className: "ink strong-line",
        style: { ...body, ...strong, textAlign: "left" },
      },
      "Total",
    ),
    h(
      "td",
      {
        className: "ink strong-line",
        align: "right",
        style: { ...body, ...strong, fontSize: 22, fontWeight: "bold" },
      },
      total,
    ),
  );
  const contained = h(
    "tr",
    { key: "charges" },
    h(
      "td",
      { colSpan: 2, className: "muted", style: { ...small, padding: "0 0 20px", textAlign: "right" } },
      charges,
    ),
  );
  const table = { cellPadding: 0, cellSpacing: 0, width: "100%", style: { borderCollapse: "separate" } };
  return h("table", table as object, h("tbody", null, ...rows, sum, contained));
}

export const button = ({ shop, button: { label, path } }: MailContent) =>
  layout(
    { margin: "0 0 20px" },
    "",
    h(
      "tr",
      null,
      h(
        "td",
        {
          className: "accent",
          height: 48,
          align: "center",
          style: { backgroundColor: light.accent, borderRadius: 6 },
        },
        h(
          "a",
          {
            href: `${shop.webOrigin}${path}`,
            className: "accent",
            style: {
              display: "block",
              font: `bold 16px/48px ${FONT}`,
              color: light.onAccent,
              textDecoration: "none",
              borderRadius: 6,
            },
          },
          label,
        ),
      ),
    ),
  );

export function footer({ shop: { seller, webOrigin }, because, footerLink }: MailContent): ReactNode[] {
  const lines = [
    `Questions? Reply to this email or call ${seller.phone}.`,
    [seller.legalName, ...seller.address].join(", "),
    because,
    footerLink && link(footerLink.label, `${webOrigin}${footerLink.path}`),
  ];
  return lines.filter(Boolean).flatMap((line) => [line, h("br")]);
}
