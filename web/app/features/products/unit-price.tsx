import { formatMoney } from "@bulkhead/contract/money";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

/** What a unit costs, or the least it costs if everything in stock is ordered: "from $1.38 / unit". */
export function UnitPrice({ product, className }: { product: Product; className: string }) {
  const lowest = unitPriceFor(product, product.quantity);
  return (
    <>
      {lowest < product.price && <span className="text-muted text-sm">from </span>}
      <span className={className}>{formatMoney(lowest)}</span>
      <span className="text-muted text-sm"> / unit</span>
    </>
  );
}
