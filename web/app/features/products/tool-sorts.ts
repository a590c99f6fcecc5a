import type { ToolSort } from "@bulkhead/contract/products";

const byChoice: readonly (readonly [ToolSort, string])[] = [
  ["newest", "Newest first"],
  ["price", "Price, lowest first"],
  ["-price", "Price, highest first"],
  ["-quantity", "Most available"],
  ["quantity", "Least available"],
];

/** The orders a list of parts can have. The first needs no word in the address. */
export function toolSorts(search: string): readonly (readonly [ToolSort | "", string])[] {
  if (search === "") return [["", "Name"], ...byChoice];
  return [["", "Best match"], ["name", "Name"], ...byChoice];
}
