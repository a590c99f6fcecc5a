import { settings } from "#platform/settings.server.ts";

export function loader(): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /dashboard",
    "Disallow: /list",
    "Disallow: /products",
    "Disallow: /tools/",
    `Sitemap: ${settings.webOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
