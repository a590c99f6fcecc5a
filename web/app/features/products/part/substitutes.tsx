import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import type { Part } from "@bulkhead/contract/parts";
import { totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

import type { PathOf } from "../part-paths.ts";
import { Stock } from "../product-facts.tsx";
import { ProductName } from "../product-name.tsx";
import { stockLevel } from "../stock-words.ts";
import { Model, Thumbnail } from "./other-parts.tsx";
import { leadWords } from "./part-words.ts";

/** At most two parts that can be ordered in place of one that is sold out, as many of them. */
export const substitutesOf = (part: Part, quantity: number): Product[] =>
  stockLevel(part.quantity) === "plenty"
    ? []
    : part.insteadOf.filter((product) => product.quantity >= quantity).slice(0, 2);

interface SubstitutesProps {
  part: Part;
  /** Why it cannot be ordered itself. */
  reason: string;
  products: readonly Product[];
  quantity: number;
  pathOf: PathOf;
}

/** Before the form of a part that is sold out: what to order instead. */
export function Substitutes({ part, reason, products, quantity, pathOf }: SubstitutesProps) {
  const units = formatNumber(quantity);
  return (
    <>
      <div className="note border-warning mt-4">
        <p>
          <span className="font-semibold">{reason}</span>{" "}
          <span className="text-muted">
            {part.leadWeeks !== undefined && `More take ${leadWords(part.leadWeeks)}. `}
            {products.length === 1 ? "This part fits" : "These parts fit"} in its place today:
          </span>
        </p>
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        {products.map((product, index) => (
          <li key={product._id} className="bg-base-100 rounded-field p-3 text-sm">
            <div className="flex gap-4">
              <Thumbnail product={product} className="w-22" />
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
                <span className="font-semibold">{formatUnitPrice(unitPriceFor(product, quantity))}</span>{" "}
                <span className="text-muted">
                  / unit · {units} for {formatMoney(totalFor(product, quantity))}
                </span>
              </p>
              <Link
                className={`btn btn-sm max-sm:w-full ${index === 0 ? "btn-primary" : "btn-outline"}`}
                to={pathOf(product, quantity)}
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
