import { type FindQuery, findParts } from "@bulkhead/contract/find-parts";
import { data } from "react-router";

import { otherParts, specsInList } from "#features/products/part/part-words.ts";
import { callPage } from "#platform/api-client.ts";
import { type RouteHandle, keptForASecond } from "#platform/route-handle.ts";
import { fromServer } from "#platform/settings.server.ts";
import { lastPage, readPageNumber } from "#ui/list/list-url.ts";
import { NotHere } from "#ui/not-here.tsx";
import { publicAddress, publicPage, unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/catalog.route";
import { readBrands, readCategories } from "./catalog-data.server.ts";
import { CategoryPage, TreePage } from "./catalog-pages.tsx";
import { placeOthers } from "./category-tree.ts";

export const handle = { plain: true } satisfies RouteHandle;

const PAGE_SIZE = 100;

async function readCategory(request: Request, slug: string) {
  const [all, url] = [await readCategories(), new URL(request.url)];
  const category = slug === otherParts.slug ? otherParts : all.find((one) => one.slug === slug);
  if (!category) return undefined;
  const page = readPageNumber(url.searchParams);
  const query = { category: slug, page, size: PAGE_SIZE } as FindQuery;
  const { items, total } = await callPage(findParts, { query, ...fromServer });
  const pages = lastPage(url, total, PAGE_SIZE);
  const parts = items.parts.map((part) => ({ part, specs: specsInList(part, all) }));
  return { category, parts, total: items.total, page, pages };
}

export async function loader({ request, params: { category } }: Route.LoaderArgs) {
  const [categories, brands] = await Promise.all([readCategories(), readBrands()]);
  const shown = category === undefined ? undefined : await readCategory(request, category);
  const isMissing = category !== undefined && !shown;
  const answer = { tree: placeOthers(categories, brands), shown, isMissing };
  return data(answer, { status: isMissing ? 404 : 200, headers: keptForASecond });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || loaderData.isMissing) return unlistedPage("No such category");
  if (!loaderData.shown) {
    const words = "All categories of our graphics-card parts, with how many parts each has.";
    return [...publicPage("Catalog", words), ...publicAddress("/catalog")];
  }
  const { category, page } = loaderData.shown;
  const words = `${category.name} for graphics cards in bulk: specifications, prices per unit and stock of every part.`;
  const path = `/catalog/${category.slug}${page > 1 ? `?page=${page}` : ""}`;
  return [...publicPage(category.name, words), ...publicAddress(path)];
};

/** A plain index of all that is sold. With filters, and behind the sign-in, it is /products. */
export default function Catalog({ loaderData: { tree, shown, isMissing } }: Route.ComponentProps) {
  if (isMissing) {
    return (
      <NotHere
        status={404}
        heading="There is no category at this address"
        words="It may have another name now. The catalog has all of them."
        next={["/catalog", "Catalog"]}
      />
    );
  }
  return shown ? <CategoryPage tree={tree} {...shown} /> : <TreePage tree={tree} />;
}
