import type { Brand } from "@bulkhead/contract/products";
import { Link, useSearchParams } from "react-router";

interface BrandChipsProps {
  brands: readonly Brand[];
  /** The brand that is shown alone, if one is. */
  chosen: string;
  /** A brand's number of products counts all of them, so it says nothing about a search. */
  counted: boolean;
}

/** Narrows a list to one brand, which stands in the address as `?brand=`. */
export function BrandChips({ brands, chosen, counted }: BrandChipsProps) {
  const [address] = useSearchParams();

  const chip = (brand: string, words: string, products: number) => {
    const target = new URLSearchParams(address);
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
          {counted && <span className="text-muted">{products.toLocaleString("en-US")}</span>}
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
