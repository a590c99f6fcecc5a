import type { OrderFilter } from "@bulkhead/contract/orders";
import { Link, useSearchParams } from "react-router";

import { filteredAddress } from "./order-list-address.ts";

const filters: readonly (readonly [OrderFilter, string])[] = [
  ["all", "All"],
  ["unpaid", "Unpaid"],
  ["to-ship", "To ship"],
  ["delivered", "Delivered"],
];

interface OrderFilterChipsProps {
  chosen: OrderFilter;
  /** How many orders of the search each filter leaves. */
  counts: Record<OrderFilter, number>;
}

/** Narrows the list to what is to be done, which stands in the address as `?filter=`. */
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
