import { listManagedProducts } from "@bulkhead/contract/products";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { callPage } from "#platform/api-client.ts";
import { hasChanged } from "#platform/has-changed.ts";
import { useFresh } from "#platform/use-fresh.ts";
import { countWords } from "#ui/list/count-words.ts";
import { Pager } from "#ui/list/pager.tsx";
import { SearchBox } from "#ui/list/search-box.tsx";
import { SlowList } from "#ui/list/slow-list.tsx";
import { SortSelect } from "#ui/list/sort-select.tsx";
import { TableSkeleton } from "#ui/list/table-skeleton.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { NoProducts } from "../no-products.tsx";
import { MAX_SEARCH_LENGTH, productSorts, readProductPage, toProductQuery } from "../product-list.ts";
import { readStockBook } from "../stock/stock-book.ts";
import { StockDialog } from "../stock/stock-dialog.tsx";
import type { Route } from "./+types/manage-products.route";
import { ManagedProductTable } from "./managed-product-table.tsx";

const PAGE_SIZE = 24;

export const meta = () => unlistedPage("Manage Product");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const url = new URL(request.url);
  const [list, book] = await Promise.all([
    readProductPage(url, PAGE_SIZE, (query) => callPage(listManagedProducts, { query, signal })),
    readStockBook(url, signal),
  ]);
  return { ...list, book };
}

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  const { products, total, search, brand, sort, page, pages, book } = loaderData;
  const sorts = productSorts(search);
  const count = useRef<HTMLParagraphElement>(null);
  const removing = useRef(false);
  useFresh(() => hasChanged(listManagedProducts, { query: toProductQuery(loaderData, PAGE_SIZE) }));

  // The focused button goes with its row.
  useEffect(() => {
    if (products && removing.current && document.activeElement === document.body) count.current?.focus();
    removing.current = false;
  }, [products]);

  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Manage Product</h2>
        <Link className="btn btn-outline" to="/dashboard/addproduct">
          Add Product
        </Link>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search parts"
          placeholder="Name, brand or model"
          search={search}
          keep={{ brand, sort }}
          maxLength={MAX_SEARCH_LENGTH}
          className="grow basis-64 lg:max-w-md"
        />
        <SortSelect options={sorts} value={sort ?? ""} className="grow basis-48 lg:max-w-56" />
      </div>
      <p ref={count} role="status" tabIndex={-1} className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {countWords(total, "part", { search, by: brand })}
      </p>
      <SlowList skeleton={<TableSkeleton />} ignoredParams={["stock", "movements"]}>
        {products.length > 0 ? (
          <ManagedProductTable
            products={products}
            sortedBy={sorts.find(([value]) => value === (sort ?? ""))?.[1] ?? "Name"}
            onRemove={() => (removing.current = true)}
          />
        ) : (
          <NoProducts search={search} brand={brand} />
        )}
      </SlowList>
      <Pager page={page} pages={pages} />
      {book && (
        <StockDialog
          key={book.product._id}
          book={book}
          soldLately={products.find(({ _id }) => _id === book.product._id)?.soldLately}
        />
      )}
    </>
  );
}
