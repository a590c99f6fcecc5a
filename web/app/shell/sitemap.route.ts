import { settings } from "#platform/settings.server.ts";

import { publicPages } from "./public-pages.ts";

export function loader(): Response {
  const urls = publicPages.map((path) => `  <url><loc>${settings.webOrigin}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
  ];
  return new Response(`${sitemap.join("\n")}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
