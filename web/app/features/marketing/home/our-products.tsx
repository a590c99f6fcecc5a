import type { Brand, Product } from "@bulkhead/contract/products";

import { ProductGrid } from "#features/products/catalog/product-grid.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { Notice } from "#ui/notice.tsx";

import { addUp } from "./home-sections.tsx";

function Unavailable() {
  return (
    <div className="bg-base-200 rounded-box">
      <Notice heading="The catalog could not be loaded" headingLevel="h3" drawing="failed">
        <p className="text-muted">We could not load our parts. Please try again in a moment.</p>
        <a className="btn btn-outline" href="/">
          Try again
        </a>
      </Notice>
    </div>
  );
}

function Products({ products }: { products: readonly Product[] | undefined }) {
  if (!products) return <Unavailable />;
  if (products.length === 0) {
    return (
      <Notice heading="Nothing is listed yet" headingLevel="h3" drawing="empty">
        <p className="text-muted">The first parts will appear here as soon as they are on sale.</p>
      </Notice>
    );
  }
  return <ProductGrid products={products} />;
}

interface OurProductsProps {
  /** Undefined when the catalog could not be loaded. */
  products: readonly Product[] | undefined;
  /** Undefined when they could not be loaded. */
  brands: readonly Brand[] | undefined;
}

export function OurProducts({ products, brands }: OurProductsProps) {
  return (
    <section
      id="products"
      aria-labelledby="products-heading"
      className="page-width scroll-mt-16 py-16 md:py-20"
    >
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="products-heading" className="text-3xl">
          Our Products
        </h2>
        {brands && brands.length > 0 && (
          <p className="text-muted text-sm">{countWords(addUp(brands).products, "part")}, priced per unit</p>
        )}
      </div>
      <Products products={products} />
    </section>
  );
}
