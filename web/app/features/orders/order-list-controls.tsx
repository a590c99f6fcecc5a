import type { OrderSort } from "@bulkhead/contract/orders";

import { SearchBox } from "#ui/search-box.tsx";
import { SortSelect } from "#ui/sort-select.tsx";

import { orderCountWords } from "./order-count-words.ts";
import { OrderFilterChips } from "./order-filter-chips.tsx";
import { LONGEST_SEARCH } from "./order-list-address.ts";
import type { OrderListPage } from "./read-order-list.ts";

/** The first needs no word in the address. */
const sorts: readonly (readonly [OrderSort | "", string])[] = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["-pay", "Total, highest first"],
  ["pay", "Total, lowest first"],
];

interface OrderListControlsProps {
  /** What can be searched for. */
  placeholder: string;
  list: OrderListPage;
}

/** Searches, sorts and filters a list of orders, and says how many that leaves. */
export function OrderListControls({ placeholder, list }: OrderListControlsProps) {
  const { search, filter, sort, counts, total } = list;
  const chosenSort = sort === "newest" ? "" : sort;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search orders"
          placeholder={placeholder}
          search={search}
          keep={{ filter: filter === "all" ? "" : filter, sort: chosenSort }}
          maxLength={LONGEST_SEARCH}
          className="grow basis-64 lg:max-w-md"
        />
        <SortSelect orders={sorts} order={chosenSort} className="grow basis-48 lg:max-w-56" />
      </div>
      <div className="mt-4">
        <OrderFilterChips chosen={filter} counts={counts} />
      </div>
      <p role="status" className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {orderCountWords(total, search)}
      </p>
    </>
  );
}
