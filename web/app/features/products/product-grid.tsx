import type { Product } from "@bulkhead/contract/products";

import { ProductCard } from "./product-card.tsx";

export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
