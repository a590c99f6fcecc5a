import { type Category, listCategories } from "@bulkhead/contract/categories";
import { findParts } from "@bulkhead/contract/find-parts";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { useEffect } from "react";
import { type ShouldRevalidateFunction, replace } from "react-router";

import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { useSettings } from "#platform/settings.ts";
import { Breadcrumb, crumb } from "#ui/breadcrumb.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { lastPage } from "#ui/list/list-url.ts";
import { unlistedPage } from "#ui/page-meta.ts";
import { PendingBar } from "#ui/pending.tsx";

import { CatalogProblem } from "../catalog-problem.tsx";
import { otherParts } from "../part/part-words.ts";
import type { Route } from "./+types/product-list.route";
import { CategoryTree } from "./category-tree.tsx";
import { FacetList } from "./facet-fields.tsx";
import { LOOKS, chosenCategory, readFind, withoutDoubtful } from "./find-url.ts";
import { PartResults } from "./part-results.tsx";

export const meta = () => unlistedPage("Products");

/** Read once for as long as the page is open: no filter changes them. */
let categories: Promise<Category[]> | undefined;
const forgetCategories = () => {
  categories = undefined;
};

function readCategories(): Promise<Category[]> {
  categories ??= call(listCategories);
  categories.catch(forgetCategories);
  return categories;
}

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const address = new URL(url);
  const query = readFind(address.searchParams);
  try {
    const [found, all] = await Promise.all([call(findParts, { query, signal }), readCategories()]);
    return { query, found, categories: all, pages: lastPage(address, found.total.parts, query.size) };
  } catch (error) {
    const target = withoutDoubtful(address.searchParams);
    if (!target || !(error instanceof ApiError) || error.code !== "invalid_input") throw error;
    throw replace(`${address.pathname}?${target}`);
  }
}

/** How the parts are shown is not for the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const asks = ({ pathname, searchParams }: URL) => {
    const asked = new URLSearchParams(searchParams);
    for (const name of LOOKS) asked.delete(name);
    return `${pathname}?${asked}`;
  };
  return (
    (asks(currentUrl) !== asks(nextUrl) || currentUrl.search === nextUrl.search) && defaultShouldRevalidate
  );
};

interface TitleProps {
  category: Category | undefined;
  categories: readonly Category[];
  isOther: boolean;
}

function Title({ category, categories, isOther }: TitleProps) {
  if (!category)
    return (
      <>
        <h1 className="text-3xl md:text-4xl">{isOther ? otherParts.name : "Products"}</h1>
        <p className="text-muted mt-2">
          Every part we sell, priced per unit, from {MIN_ORDER_QUANTITY} units.
        </p>
      </>
    );
  const above = categories.find(({ slug }) => slug === category.parent);
  return (
    <>
      <div className="mb-2 max-sm:-mt-3">
        <Breadcrumb>
          {[
            crumb("/products", "Products"),
            ...(above ? [crumb(`/products?category=${above.slug}`, above.name)] : []),
            category.name,
          ]}
        </Breadcrumb>
      </div>
      <h1 className="text-3xl md:text-4xl">{category.name}</h1>
      <p className="text-muted mt-2">
        {countWords(category.parts, "part")}, priced per unit, from {MIN_ORDER_QUANTITY} units.
      </p>
    </>
  );
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { query, found, categories: all } = loaderData;
  const { currency } = useSettings().seller;
  const { facets, understood } = found;
  const chosen = chosenCategory(query, understood);
  const category = all.find(({ slug }) => slug === chosen);
  const asked = { quantity: query.quantity, currency };
  useEffect(() => forgetCategories, []);
  return (
    <div className="page-width max-w-400 grow py-8 md:py-10">
      <PendingBar />
      <Title category={category} categories={all} isOther={chosen === otherParts.slug} />
      <div className="mt-6 grid gap-x-8 lg:grid-cols-[13.5rem_minmax(0,1fr)] min-[100rem]:grid-cols-[15rem_minmax(0,1fr)] min-[100rem]:gap-x-9">
        <aside aria-label="Categories and filters" className="hidden flex-col gap-5 lg:flex">
          <nav aria-labelledby="categories">
            <h2 id="categories" className="mb-2 text-base">
              Categories
            </h2>
            <CategoryTree {...{ categories: found.categories, understood, chosen }} />
          </nav>
          {/* Another category has other filters. */}
          <div key={chosen} className="flex flex-col gap-5">
            <FacetList {...{ facets, understood, asked }} />
          </div>
        </aside>
        <PartResults {...loaderData} {...{ asked, category }} />
      </div>
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogProblem error={error} />;
