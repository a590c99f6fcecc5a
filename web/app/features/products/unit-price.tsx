import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

/** What a unit costs in the smallest order, and the least if everything in stock is ordered: "$0.39 / unit, down to $0.31". */
export function UnitPrice({ product, className }: { product: Product; className: string }) {
  const price = unitPriceFor(product, MIN_ORDER_QUANTITY);
  const lowest = unitPriceFor(product, product.quantity);
  return (
    <>
      <span className={className}>{formatMoney(price)}</span>
      <span className="text-muted text-sm">
        {" / unit"}
        {lowest < price && `, down to ${formatMoney(lowest)}`}
      </span>
    </>
  );
}
