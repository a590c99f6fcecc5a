import { listManagedProducts } from "@bulkhead/contract/products";
import { Link } from "react-router";

import { callPage } from "#platform/api-client.ts";
import { hasChanged } from "#platform/has-changed.ts";
import { sessionContext } from "#platform/session.ts";
import { useFresh } from "#platform/use-fresh.ts";
import { countWords } from "#ui/list/count-words.ts";
import { FilterChips } from "#ui/list/filter-chips.tsx";
import { Pager } from "#ui/list/pager.tsx";
import { SearchBox } from "#ui/list/search-box.tsx";
import { SlowList } from "#ui/list/slow-list.tsx";
import { SortSelect } from "#ui/list/sort-select.tsx";
import { TableSkeleton } from "#ui/list/table-skeleton.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { NoProducts } from "../no-products.tsx";
import { MAX_SEARCH_LENGTH, productSorts, readProductPage, toProductQuery } from "../product-list.ts";
import { readStockBook } from "../stock/stock-book.ts";
import { StockDialog } from "../stock/stock-dialog.tsx";
import type { Route } from "./+types/manage-products.route";
import { ManagedProductTable } from "./managed-product-table.tsx";

const PAGE_SIZE = 24;

export const meta = () => unlistedPage("Manage Product");

type ProductFilter = "active" | "deleted";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const url = new URL(request.url);
  const filter: ProductFilter = url.searchParams.get("filter") === "deleted" ? "deleted" : "active";
  const [list, book] = await Promise.all([
    readProductPage(url, PAGE_SIZE, (query) =>
      callPage(listManagedProducts, { query: { ...query, filter }, signal }),
    ),
    readStockBook(url, signal),
  ]);
  return { ...list, filter, book, isAdmin: context.get(sessionContext).role === "admin" };
}

const chips = [
  ["active", "In the catalog"],
  ["deleted", "Deleted"],
] as const;

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  const { products, total, isExact, search, brand, sort, page, pages, filter, book, isAdmin } = loaderData;
  const isDeleted = filter === "deleted";
  const sorts = productSorts(search);
  const sortedBy = sorts.find(([value]) => value === (sort ?? ""))?.[1] ?? "Name";
  useFresh(() =>
    hasChanged(listManagedProducts, { query: { ...toProductQuery(loaderData, PAGE_SIZE), filter } }),
  );

  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Manage Product</h2>
        {isAdmin && (
          <div className="flex flex-wrap gap-3">
            <Link className="btn btn-outline" to="/dashboard/import">
              Import
            </Link>
            <Link className="btn btn-outline" to="/dashboard/addproduct">
              Add Product
            </Link>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search parts"
          placeholder="Name, brand or model"
          search={search}
          keep={isDeleted ? { filter } : { brand, sort }}
          maxLength={MAX_SEARCH_LENGTH}
          className="grow basis-64 lg:max-w-md"
        />
        {!isDeleted && (
          <SortSelect options={sorts} value={sort ?? ""} className="grow basis-48 lg:max-w-56" />
        )}
      </div>
      <div className="mt-4">
        <FilterChips chips={chips} chosen={filter} search={search} />
      </div>
      <p role="status" className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {countWords(total, isDeleted ? "deleted part" : "part", { search, by: brand, isExact })}
      </p>
      <SlowList skeleton={<TableSkeleton />} ignoredParams={["stock", "movements"]}>
        {products.length > 0 ? (
          <ManagedProductTable
            products={products}
            caption={
              isDeleted ? "Deleted parts, the latest first" : `Parts in the catalog, sorted by: ${sortedBy}`
            }
            isAdmin={isAdmin}
          />
        ) : isDeleted ? (
          <Notice heading="No deleted part found" headingLevel="h3" drawing="empty">
            <p className="text-muted">Parts that you delete are kept here, with their stock and history.</p>
          </Notice>
        ) : (
          <NoProducts search={search} brand={brand} />
        )}
      </SlowList>
      <Pager page={page} pages={pages} isExact={isExact} />
      {book && (
        <StockDialog
          key={book.product._id}
          book={book}
          soldLately={products.find(({ _id }) => _id === book.product._id)?.soldLately}
          isAdmin={isAdmin}
        />
      )}
    </>
  );
}
