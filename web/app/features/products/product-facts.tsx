import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";
import type { ReactNode } from "react";

import { Stock } from "./stock.tsx";
import { UnitPrice } from "./unit-price.tsx";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-base-300 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-b py-2.5">
      <dt className="text-muted text-sm leading-6">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What a buyer needs to know before ordering a product. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <>
      <p className="text-2xl">
        <UnitPrice product={product} className="font-semibold" />
      </p>
      <dl className="border-base-300 mt-5 grid gap-x-6 border-t sm:grid-cols-2">
        <Fact name="Stock">
          <Stock quantity={product.quantity} />
        </Fact>
        <Fact name="Minimum order">{MIN_ORDER_QUANTITY} units</Fact>
        <Fact name="Brand">
          <span dir="auto">{product.brand}</span>
        </Fact>
        {product.model !== undefined && (
          <Fact name="Model">
            <span className="font-mono text-sm" dir="auto">
              {product.model}
            </span>
          </Fact>
        )}
      </dl>
    </>
  );
}
