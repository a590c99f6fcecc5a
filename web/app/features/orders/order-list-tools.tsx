import type { OrderSort } from "@bulkhead/contract/orders";

import { SearchBox } from "#ui/search-box.tsx";
import { SortSelect } from "#ui/sort-select.tsx";

import { OrderFilterChips, type OrderCounts } from "./order-filter-chips.tsx";
import { LONGEST_SEARCH, type OrderListAddress } from "./order-list-address.ts";

/** The first needs no word in the address. */
const sorts: readonly (readonly [OrderSort | "", string])[] = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["-pay", "Total, highest first"],
  ["pay", "Total, lowest first"],
];

interface OrderListToolsProps extends Omit<OrderListAddress, "page"> {
  /** What can be searched for. */
  placeholder: string;
  counts: OrderCounts;
}

/** Searches, sorts and filters a list of orders. */
export function OrderListTools({ placeholder, search, filter, sort, counts }: OrderListToolsProps) {
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
    </>
  );
}
