import type { ProductSort } from "@bulkhead/contract/products";

const byChoice: readonly (readonly [ProductSort, string])[] = [
  ["newest", "Newest first"],
  ["price", "Price, lowest first"],
  ["-price", "Price, highest first"],
  ["-quantity", "Most available"],
  ["quantity", "Least available"],
];

/** The orders a list of products can have. The first needs no word in the address. */
export function productSorts(search: string): readonly (readonly [ProductSort | "", string])[] {
  if (search === "") return [["", "Name"], ...byChoice];
  return [["", "Best match"], ["name", "Name"], ...byChoice];
}
