import type { Tool } from "@bulkhead/contract/products";

import { ProductCard } from "./product-card.tsx";

export function ProductGrid({ tools }: { tools: readonly Tool[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
      {tools.map((tool) => (
        <li key={tool._id}>
          <ProductCard tool={tool} />
        </li>
      ))}
    </ul>
  );
}
