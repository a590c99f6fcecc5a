import { listManagedProducts } from "@bulkhead/contract/products";

import { useLookup } from "#platform/use-lookup.ts";
import { MAX_SEARCH_LENGTH } from "#ui/list/list-url.ts";

/** The first parts with this name or model, while somebody types it. */
export function useManagedProducts(typed: string, size: number) {
  const search = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  return useLookup(
    listManagedProducts,
    search === "" ? undefined : { query: { search, filter: "active" as const, size } },
  );
}
