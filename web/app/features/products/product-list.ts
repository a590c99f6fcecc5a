import type { ProductSort } from "@bulkhead/contract/products";

const sorts: readonly (readonly [ProductSort, string])[] = [
  ["newest", "Newest first"],
  ["price", "Price, lowest first"],
  ["-price", "Price, highest first"],
  ["-quantity", "Most available"],
  ["quantity", "Least available"],
];

/** The sorts a list offers. The first is the default and is not in the URL. */
export function productSorts(search: string): readonly (readonly [ProductSort | "", string])[] {
  if (search === "") return [["", "Name"], ...sorts];
  return [["", "Best match"], ["name", "Name"], ...sorts];
}
