import type { OrderFilter } from "@bulkhead/contract/orders";
import { Link, useSearchParams } from "react-router";

import { filteredAddress } from "./order-list-address.ts";

const filters: readonly (readonly [OrderFilter, string])[] = [
  ["all", "All"],
  ["unpaid", "Unpaid"],
  ["to-ship", "Paid, to ship"],
  ["delivered", "Shipped"],
];

/** How many orders of the search each filter leaves. */
type OrderCounts = Record<OrderFilter, number>;

interface OrderFilterChipsProps {
  chosen: OrderFilter;
  counts: OrderCounts;
}

/** Narrows the list to one state, which stands in the address as `?filter=`. */
export function OrderFilterChips({ chosen, counts }: OrderFilterChipsProps) {
  const [address] = useSearchParams();
  return (
    <nav aria-label="Filter by state">
      <ul className="flex flex-wrap gap-2">
        {filters.map(([filter, words]) => (
          <li key={filter}>
            <Link
              className="chip"
              to={filteredAddress(address, filter)}
              preventScrollReset
              aria-current={filter === chosen ? "true" : undefined}
            >
              {words} <span className="text-muted">{counts[filter].toLocaleString("en-US")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
