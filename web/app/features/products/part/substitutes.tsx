import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import type { Part } from "@bulkhead/contract/parts";
import { totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

import type { PathOf } from "../part-paths.ts";
import { Stock, UnitPrice } from "../product-facts.tsx";
import { ProductName } from "../product-name.tsx";
import { Thumbnail } from "../product-picture.tsx";
import { stockLevel } from "../stock-words.ts";
import { CategoryLink } from "./category-link.tsx";
import { Model } from "./other-parts.tsx";
import { leadWords, placesOf } from "./part-words.ts";

/** At most two parts that can be ordered in place of one that is sold out, as many of them. */
export const substitutesOf = (part: Part, quantity: number): Product[] =>
  stockLevel(part.quantity) === "plenty"
    ? []
    : part.insteadOf.filter((product) => product.quantity >= quantity).slice(0, 2);

interface ShortageProps {
  part: Part;
  reason: string;
  /** Unknown on the page that is the same for everyone. */
  quantity?: number;
  pathOf: PathOf;
}

/** Before the form of a part that is sold out: what to order instead, or where to look for it. */
export function Shortage({ part, reason, quantity, pathOf }: ShortageProps) {
  const units = quantity ?? MIN_ORDER_QUANTITY;
  const products = substitutesOf(part, units);
  return (
    <>
      <div className="note border-warning mt-4">
        <p>
          <span className="font-semibold">{reason}</span>{" "}
          <span className="text-muted">
            {part.leadWeeks !== undefined && `More take ${leadWords(part.leadWeeks)}. `}
            {products.length > 0
              ? "In stock, to take instead:"
              : "Units that others hold come back if they do not pay, so check again."}
          </span>
        </p>
        {products.length === 0 && (
          <CategoryLink slug={placesOf(part)[0]?.slug} className="btn btn-outline mt-3">
            Browse other parts
          </CategoryLink>
        )}
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        {products.map((product, index) => (
          <li key={product._id} className="bg-base-100 rounded-field p-3 text-sm">
            <div className="flex gap-4">
              <Thumbnail src={product.img} className="w-22 self-start" />
              <div className="min-w-0">
                <Model product={product} />
                <p className="mt-0.5 wrap-anywhere" dir="auto">
                  <ProductName name={product.name} />
                </p>
                <p className="mt-0.5">
                  <Stock quantity={product.quantity} />
                </p>
              </div>
            </div>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <p>
                {quantity === undefined ? (
                  <UnitPrice product={product} className="font-semibold" />
                ) : (
                  <>
                    <span className="font-semibold">{formatUnitPrice(unitPriceFor(product, quantity))}</span>{" "}
                    <span className="text-muted">
                      / unit · {formatNumber(quantity)} for {formatMoney(totalFor(product, quantity))}
                    </span>
                  </>
                )}
              </p>
              <Link
                className={`btn btn-sm max-sm:w-full ${index === 0 ? "btn-primary" : "btn-outline"}`}
                to={pathOf(product, units)}
              >
                Order {product.model ?? product.name}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
