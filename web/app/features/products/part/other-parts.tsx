import type { Product } from "@bulkhead/contract/products";
import { Link } from "react-router";

import type { PathOf } from "../part-paths.ts";
import { Stock, UnitPrice } from "../product-facts.tsx";
import { ProductName } from "../product-name.tsx";
import { Thumbnail } from "../product-picture.tsx";

export const Model = ({ product: { model } }: { product: Product }) =>
  model === undefined ? null : (
    <bdi className="text-muted font-mono text-[0.8125rem]/5 wrap-anywhere">{model}</bdi>
  );

interface OtherPartsProps {
  heading: string;
  parts: readonly Product[];
  pathOf: PathOf;
}

/** Parts that staff have tied to this one, each one link. */
export function OtherParts({ heading, parts, pathOf }: OtherPartsProps) {
  if (parts.length === 0) return null;
  const id = heading.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {parts.map((product) => (
          <li
            key={product._id}
            className="border-base-300 rounded-box hover:bg-base-200 relative flex gap-4 border p-2.5 text-sm"
          >
            <Thumbnail src={product.img} className="w-24 self-start" />
            <div className="min-w-0 py-0.5">
              <Model product={product} />
              <p className="mt-0.5">
                <Link
                  className="font-semibold wrap-anywhere after:absolute after:inset-0"
                  to={pathOf(product)}
                >
                  <ProductName name={product.name} />
                </Link>
              </p>
              <p className="mt-1">
                <UnitPrice product={product} className="font-semibold" />
              </p>
              <p className="text-muted mt-0.5">
                <Stock quantity={product.quantity} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
