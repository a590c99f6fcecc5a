import type { MetaDescriptor } from "react-router";

import { readPageSettings } from "#platform/settings.ts";

export const pageTitle = (title: string) => `${title} · ${readPageSettings().seller.name}`;

/** For pages that search engines and link previews may show. */
export function publicPage(title: string, description: string): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    { property: "og:site_name", content: readPageSettings().seller.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}

/** Where such a page is, however it was asked for, and its picture. */
export function publicAddress(path: string, picture?: string): MetaDescriptor[] {
  const { webOrigin } = readPageSettings();
  return [
    { tagName: "link", rel: "canonical", href: webOrigin + path },
    { property: "og:url", content: webOrigin + path },
    { property: "og:image", content: picture ?? `${webOrigin}/pictures/og.jpg` },
  ];
}

/** For pages that search engines must not list. */
export function unlistedPage(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}
