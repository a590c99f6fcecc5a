import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { type Brand, listBrands, listProducts } from "@bulkhead/contract/products";
import { Link, useNavigation, useSearchParams } from "react-router";

import { call, readList } from "#platform/api-client.ts";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { SearchBox, SortSelect } from "#ui/list/list-controls.tsx";
import { Pager, SlowList } from "#ui/list/list-results.tsx";
import { readQuery, withParam } from "#ui/list/list-url.ts";
import { unlistedPage } from "#ui/page-meta.ts";
import { PendingBar } from "#ui/pending.tsx";

import { CatalogProblem } from "../catalog-problem.tsx";
import { NoProducts, productSorts } from "../product-list.tsx";
import type { Route } from "./+types/product-list.route";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

/** Nearly every catalog fits on one page. Pictures load as they scroll into view. */
const PAGE_SIZE = 1_000;

export const meta = () => unlistedPage("Products");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search } = readQuery(new URL(request.url).searchParams, listProducts.query);
  const [list, brands] = await Promise.all([
    readList(listProducts, request, PAGE_SIZE),
    call(listBrands, { query: { search }, signal: request.signal }),
  ]);
  return { list, brands };
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { list, brands } = loaderData;
  const { items: products, total, isExact, query, pages } = list;
  const { search = "", brand = "", sort, page } = query;
  const isLoading = useNavigation().state === "loading";
  const sorts = productSorts(search);

  return (
    <div className="page-width grow py-10 md:py-14">
      <PendingBar />
      <h1 className="text-3xl md:text-4xl">Products</h1>
      <p className="text-muted mt-3">Every part we sell, priced per unit, from {MIN_ORDER_QUANTITY} units.</p>
      <div className="mt-8 flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search parts"
          placeholder="Name, brand or model"
          search={search}
          keep={{ brand, sort }}
          className="grow basis-64 lg:max-w-md"
        />
        <SortSelect options={sorts} value={sort ?? ""} className="grow basis-48 lg:max-w-56" />
      </div>
      <div className="mt-5">
        <BrandChips brands={brands} chosen={brand} />
      </div>
      <section aria-labelledby="results" aria-busy={isLoading} className="mt-8">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <p role="status" className="text-muted mb-6 text-sm wrap-anywhere">
          {countWords(total, "part", { search, by: brand, isExact })}
        </p>
        <SlowList skeleton={<ProductGridSkeleton />}>
          {products.length > 0 ? <ProductGrid products={products} /> : <NoProducts {...query} />}
        </SlowList>
        <Pager page={page} pages={pages} isExact={isExact} />
      </section>
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogProblem error={error} />;

interface BrandChipsProps {
  brands: readonly Brand[];
  /** The brand the list is filtered by; empty for all. */
  chosen: string;
}

/** Filters a list by brand, with `?brand=` in the URL. The counts are of the current search. */
function BrandChips({ brands, chosen }: BrandChipsProps) {
  const [params] = useSearchParams();

  const chip = (brand: string, words: string, products: number) => (
    <li key={brand}>
      <Link
        className={`chip ${products === 0 ? "text-muted border-base-300" : ""}`}
        to={`?${withParam(params, "brand", brand)}`}
        preventScrollReset
        aria-current={brand === chosen ? "true" : undefined}
      >
        <span dir="auto">{words}</span>
        <span className="text-muted">{formatNumber(products)}</span>
      </Link>
    </li>
  );

  const all = brands.reduce((sum, { products }) => sum + products, 0);
  return (
    <nav aria-label="Brands">
      <ul className="flex flex-wrap gap-2">
        {chip("", "All brands", all)}
        {brands.map(({ brand, products }) => chip(brand, brand, products))}
      </ul>
    </nav>
  );
}
