import type { Brand } from "@bulkhead/contract/products";
import { Link, useSearchParams } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

interface BrandChipsProps {
  brands: readonly Brand[];
  /** The brand the list is filtered by; empty for all. */
  chosen: string;
  /** The counts are of the whole catalog, so a search hides them. */
  showsCounts: boolean;
}

/** Filters a list by brand, with `?brand=` in the URL. */
export function BrandChips({ brands, chosen, showsCounts }: BrandChipsProps) {
  const [params] = useSearchParams();

  const chip = (brand: string, words: string, products: number) => {
    const target = new URLSearchParams(params);
    target.delete("page");
    if (brand === "") target.delete("brand");
    else target.set("brand", brand);
    return (
      <li key={brand}>
        <Link
          className="chip"
          to={`?${target}`}
          preventScrollReset
          aria-current={brand === chosen ? "true" : undefined}
        >
          <span dir="auto">{words}</span>
          {showsCounts && <span className="text-muted">{formatNumber(products)}</span>}
        </Link>
      </li>
    );
  };

  const all = brands.reduce((sum, { products }) => sum + products, 0);
  return (
    <nav aria-label="Brands">
      <ul className="flex flex-wrap gap-2">
        {chip("", "All brands", all)}
        {brands.map(({ brand, products }) => chip(brand, brand, products))}
      </ul>
    </nav>
  );
}
