import type { MetaDescriptor } from "react-router";

const site = "Bulkhead";

const named = (title: string): MetaDescriptor => ({ title: `${title} · ${site}` });

/** For pages that search engines and link previews may show. */
export function publicPage(title: string, description: string): MetaDescriptor[] {
  return [
    named(title),
    { name: "description", content: description },
    { property: "og:site_name", content: site },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}

/** For pages that search engines must not list. */
export function unlistedPage(title: string): MetaDescriptor[] {
  return [named(title), { name: "robots", content: "noindex" }];
}
