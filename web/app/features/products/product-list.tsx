import type { ProductSort } from "@bulkhead/contract/products";
import { Link } from "react-router";

import { Notice } from "#ui/notice.tsx";

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

/** Shown instead of an empty list, with links to one that has products. */
export function NoProducts({ search, brand }: { search?: string | undefined; brand?: string | undefined }) {
  if (search === undefined && brand === undefined) {
    return (
      <Notice
        heading="Nothing is listed yet"
        headingLevel="h3"
        words="The first parts will appear here as soon as they are on sale."
      />
    );
  }
  return (
    <Notice
      heading="No part found"
      headingLevel="h3"
      words={
        search ? "Try part of a name, a brand or a model number." : "This brand has no parts in the catalog."
      }
    >
      <div className="flex flex-wrap justify-center gap-3">
        {search && brand && (
          <Link className="btn btn-outline" to={`?${new URLSearchParams({ search })}`}>
            Search all brands
          </Link>
        )}
        <Link className="btn btn-outline" to="?">
          {search ? "Clear search" : "Show all brands"}
        </Link>
      </div>
    </Notice>
  );
}
