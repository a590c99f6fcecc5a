import { errors } from "@bulkhead/contract/errors";
import { listManagedProducts, removeProduct, type ManagedProduct } from "@bulkhead/contract/products";
import { useEffect, useRef } from "react";
import { data, Link, useLocation, useNavigate } from "react-router";

import { call, callPage } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { unlistedPage } from "#ui/page-meta.ts";
import { Pager } from "#ui/pager.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { SlowList } from "#ui/slow-list.tsx";
import { SortSelect } from "#ui/sort-select.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/manage-products.route";
import { ManagedProductTable } from "./managed-product-table.tsx";
import { NoProducts } from "./no-products.tsx";
import { productCountWords } from "./product-count-words.ts";
import { LONGEST_SEARCH } from "./product-list-address.ts";
import { readProductPage } from "./product-page.ts";
import { productSorts } from "./product-sorts.ts";
import { readStockBook } from "./stock-book.ts";
import { StockDialog } from "./stock-dialog.tsx";

export const meta = () => unlistedPage("Manage Product");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const url = new URL(request.url);
  const [list, book] = await Promise.all([
    readProductPage(url, (query) => callPage(listManagedProducts, { query, signal })),
    readStockBook(url, signal),
  ]);
  return { ...list, book };
}

/** A refusal is answered, not thrown: it is shown in the row it is about. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { _id: id } = (await request.json()) as Pick<ManagedProduct, "_id">;
  try {
    await call(removeProduct, { params: { id } });
    toast.success(" Deleted successfully");
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Somebody else was faster: the row is about to go, and a message in it would go with it.
    if (error.code === "tool_not_found") toast.error(error.message);
    const answer = { problem: error.message };
    // Where there is no connection the list would go too, if it were loaded again.
    return error.status === 0 ? data(answer, { status: errors.unavailable.status }) : answer;
  }
}

/** Back to the list as it was before a product's stock was opened over it. */
function useCloseStock(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const wasOpenedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
    const address = new URLSearchParams(search);
    address.delete("stock");
    address.delete("movements");
    void (wasOpenedHere
      ? navigate(-1)
      : navigate(`?${address}`, { replace: true, preventScrollReset: true }));
  };
}

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  const { products, total, search, brand, sort, page, pages, book } = loaderData;
  const sorts = productSorts(search);
  const closeStock = useCloseStock();
  const count = useRef<HTMLParagraphElement>(null);
  const removing = useRef(false);

  // The button that had the focus went with its row.
  useEffect(() => {
    if (products && removing.current && document.activeElement === document.body) count.current?.focus();
    removing.current = false;
  }, [products]);

  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Manage Product</h2>
        <Link className="btn btn-outline min-h-11" to="/dashboard/addproduct">
          Add Product
        </Link>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search parts"
          placeholder="Name, brand or model"
          search={search}
          keep={{ brand, sort }}
          maxLength={LONGEST_SEARCH}
          className="grow basis-64 lg:max-w-md"
        />
        <SortSelect orders={sorts} order={sort ?? ""} className="grow basis-48 lg:max-w-56" />
      </div>
      <p ref={count} role="status" tabIndex={-1} className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {productCountWords(total, { search, brand })}
      </p>
      <SlowList skeleton={<TableSkeleton />} apart={["stock", "movements"]}>
        {products.length > 0 ? (
          <ManagedProductTable
            products={products}
            order={sorts.find(([value]) => value === (sort ?? ""))?.[1] ?? "Name"}
            onRemove={() => (removing.current = true)}
          />
        ) : (
          <NoProducts search={search} brand={brand} />
        )}
      </SlowList>
      <Pager page={page} pages={pages} />
      {book && <StockDialog key={book.product._id} book={book} onClose={closeStock} />}
    </>
  );
}
