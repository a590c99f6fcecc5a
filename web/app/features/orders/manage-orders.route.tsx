import { countOrders, listOrders, type OrderSort } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { call, callPage } from "#platform/api-client.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Pager } from "#ui/pager.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { SlowList } from "#ui/slow-list.tsx";
import { SortSelect } from "#ui/sort-select.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";

import type { Route } from "./+types/manage-orders.route";
import { DownloadOrders } from "./download-orders-button.tsx";
import { ManagedOrderTable } from "./managed-order-table.tsx";
import { orderCountWords } from "./order-count-words.ts";
import { OrderFilterChips } from "./order-filter-chips.tsx";
import { LONGEST_SEARCH, readOrderListAddress } from "./order-list-address.ts";
import { pagesOf } from "./order-pages.ts";
import { useRowFocus } from "./use-row-focus.ts";

const SIZE = 50;

/** The first needs no word in the address. */
const sorts: readonly (readonly [OrderSort | "", string])[] = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["-pay", "Total, highest first"],
  ["pay", "Total, lowest first"],
];

export const meta = () => unlistedPage("Manage Order");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const url = new URL(request.url);
  const asked = readOrderListAddress(url.searchParams);
  const { search: typed, ...rest } = asked;
  const search = typed ? { search: typed } : {};
  const [{ items: orders, total }, counts] = await Promise.all([
    callPage(listOrders, { query: { ...rest, ...search, size: SIZE }, signal }),
    call(countOrders, { query: search, signal }),
  ]);
  return { ...asked, orders, now: new Date(), total, counts, pages: pagesOf(url, asked.page, total, SIZE) };
}

export default function ManageOrders({ loaderData }: Route.ComponentProps) {
  const { orders, now, total, counts, search, filter, sort, page, pages } = loaderData;
  const { heading, rows, onAct } = useRowFocus(orders);
  const chosenSort = sort === "newest" ? "" : sort;
  const isNarrowed = search !== "" || filter !== "all";

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Manage Order
      </h2>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search orders"
          placeholder="Buyer, product or order number"
          search={search}
          keep={{ filter: filter === "all" ? "" : filter, sort: chosenSort }}
          maxLength={LONGEST_SEARCH}
          className="grow basis-64 sm:max-w-md"
        />
        <SortSelect orders={sorts} order={chosenSort} className="grow basis-48 sm:max-w-56" />
        <DownloadOrders search={search} filter={filter} sort={sort} />
      </div>
      <div className="mt-4">
        <OrderFilterChips chosen={filter} counts={counts} />
      </div>
      <p role="status" className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {orderCountWords(total, search)}
      </p>
      <SlowList skeleton={<TableSkeleton />}>
        {orders.length > 0 ? (
          <ManagedOrderTable orders={orders} now={now} rows={rows} onAct={onAct} />
        ) : (
          <Notice heading={isNarrowed ? "No order found" : "No orders yet"} headingLevel="h3" drawing="empty">
            <p className="text-muted">
              {isNarrowed
                ? "Nothing fits this search and filter."
                : "Orders appear here as soon as somebody has placed one."}
            </p>
            {isNarrowed && (
              <Link className="btn btn-outline min-h-11" to="?">
                Show all orders
              </Link>
            )}
          </Notice>
        )}
      </SlowList>
      <Pager page={page} pages={pages} />
    </>
  );
}
