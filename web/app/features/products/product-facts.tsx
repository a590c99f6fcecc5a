import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { Fragment, type ReactNode } from "react";

import { type StockLevel, stockLevel, stockWords } from "./stock-words.ts";

const dots: Record<StockLevel, string> = {
  plenty: "bg-success",
  short: "bg-warning",
  none: "border border-outline",
};

/** The text carries the meaning; the dot helps to scan a column. */
export function Stock({ quantity }: { quantity: number }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[stockLevel(quantity)]}`} />
      {stockWords(quantity)}
    </span>
  );
}

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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-base-300 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-b py-2.5">
      <dt className="text-muted text-sm leading-6">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Told elsewhere on the page: in its heading, its picture, its prices, the order form and the words below. */
type ToldElsewhere = "_id" | "slug" | "name" | "img" | "price" | "priceBreaks" | "pack" | "discription";

/** What a buyer needs to know before ordering a product. A new field does not compile without its fact. */
export function ProductFacts({ product }: { product: Product }) {
  const facts: Record<Exclude<keyof Product, ToldElsewhere>, ReactNode> = {
    quantity: (
      <>
        <Fact name="Stock">
          <Stock quantity={product.quantity} />
        </Fact>
        <Fact name="Minimum order">{MIN_ORDER_QUANTITY} units</Fact>
      </>
    ),
    brand: (
      <Fact name="Brand">
        <span dir="auto">{product.brand}</span>
      </Fact>
    ),
    model: product.model !== undefined && (
      <Fact name="Model">
        <span className="font-mono text-sm" dir="auto">
          {product.model}
        </span>
      </Fact>
    ),
  };
  return (
    <>
      <p className="text-2xl">
        <UnitPrice product={product} className="font-semibold" />
      </p>
      <dl className="border-base-300 mt-5 grid gap-x-6 border-t sm:grid-cols-2">
        {Object.entries(facts).map(([field, fact]) => (
          <Fragment key={field}>{fact}</Fragment>
        ))}
      </dl>
    </>
  );
}
