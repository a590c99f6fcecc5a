import { listProducts } from "@bulkhead/contract/products";

import { readBrands, readCategories } from "#features/marketing/catalog/catalog-data.server.ts";
import { placeOthers } from "#features/marketing/catalog/category-tree.ts";
import { call } from "#platform/api-client.ts";
import { fromServer, settings } from "#platform/settings.server.ts";

import type { Route } from "./+types/sitemap.route";
import { publicPages } from "./public-pages.ts";

/** Parts of one piece: as many as one answer has. Lists have a hundred pages, so the sitemap has the first 100,000 parts. */
const PIECE = 1_000;

const at = (path: string) => `<loc>${settings.webOrigin}${path}</loc>`;

async function pathsOf(piece: number): Promise<string[]> {
  const products = await call(listProducts, { query: { page: piece, size: PIECE }, ...fromServer });
  const parts = products.map(({ slug }) => `/parts/${slug}`);
  if (piece > 1) return parts;
  const tree = placeOthers(await readCategories(), await readBrands()).filter(
    ({ parts: count }) => count > 0,
  );
  return [...publicPages, "/catalog", ...tree.map(({ slug }) => `/catalog/${slug}`), ...parts];
}

/** A list of all public pages or, where that is too long, of its pieces. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("piece");
  const parts = (await readBrands()).reduce((sum, { products }) => sum + products, 0);
  const pieces = Math.min(100, Math.max(1, Math.ceil(parts / PIECE)));
  const piece = asked === null ? 1 : Number(asked);
  if (!Number.isInteger(piece) || piece < 1 || piece > pieces) return new Response(null, { status: 404 });

  const isIndex = asked === null && pieces > 1;
  const root = isIndex ? "sitemapindex" : "urlset";
  const entries = isIndex
    ? Array.from(
        { length: pieces },
        (_, index) => `  <sitemap>${at(`/sitemap.xml?piece=${index + 1}`)}</sitemap>`,
      )
    : (await pathsOf(piece)).map((path) => `  <url>${at(path)}</url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
  ];
  return new Response(`${sitemap.join("\n")}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
