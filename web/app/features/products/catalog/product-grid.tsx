import type { Product } from "@bulkhead/contract/products";

import { ProductCard } from "./product-card.tsx";

const columns = "grid gap-x-8 gap-y-10 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3";

export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className={columns}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

const placeholders = Array.from({ length: 6 }, (_, index) => index);

/** Takes the grid's place while its products load. */
export function ProductGridSkeleton() {
  return (
    <div aria-hidden="true" className={`${columns} opacity-60`}>
      {placeholders.map((index) => (
        <div key={index} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 sm:block">
          <div className="skeleton aspect-4/3 w-full" />
          <div className="sm:mt-4">
            <div className="skeleton h-4 w-20" />
            <div className="skeleton mt-2 h-6 w-4/5" />
            <div className="skeleton mt-2 h-4 w-32" />
          </div>
          <div className="col-span-full mt-3 flex items-end justify-between sm:mt-6">
            <div className="skeleton h-10 w-28" />
            <div className="skeleton h-10 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
