import type { Brand } from "@bulkhead/contract/products";
import { Link, useSearchParams } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

interface BrandChipsProps {
  brands: readonly Brand[];
  /** The brand the list is filtered by; empty for all. */
  chosen: string;
}

/** Filters a list by brand, with `?brand=` in the URL. The counts are of the current search. */
export function BrandChips({ brands, chosen }: BrandChipsProps) {
  const [params] = useSearchParams();

  const chip = (brand: string, words: string, products: number) => {
    const target = new URLSearchParams(params);
    target.delete("page");
    if (brand === "") target.delete("brand");
    else target.set("brand", brand);
    return (
      <li key={brand}>
        <Link
          className={`chip ${products === 0 ? "text-muted border-base-300" : ""}`}
          to={`?${target}`}
          preventScrollReset
          aria-current={brand === chosen ? "true" : undefined}
        >
          <span dir="auto">{words}</span>
          <span className="text-muted">{formatNumber(products)}</span>
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
