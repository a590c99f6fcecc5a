import type { Product } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

import { SectionHeading } from "./section-heading.tsx";

interface BrandCapacity {
  brand: string;
  products: number;
  units: number;
}

/** Available units of each brand, largest first. */
export function capacityByBrand(products: readonly Pick<Product, "brand" | "quantity">[]): BrandCapacity[] {
  const byBrand = Map.groupBy(products, ({ brand }) => brand);
  return Array.from(byBrand, ([brand, ofBrand]) => ({
    brand,
    products: ofBrand.length,
    units: ofBrand.reduce((sum, { quantity }) => sum + quantity, 0),
  })).toSorted((a, b) => b.units - a.units || a.brand.localeCompare(b.brand));
}

const count = (amount: number, noun: string) => `${formatNumber(amount)} ${noun}${amount === 1 ? "" : "s"}`;

/** An SVG, because the content-security policy forbids inline styles. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="col-span-full mt-3 h-0.5 w-full">
      <rect className="fill-base-300" width="100%" height="100%" />
      <rect className="fill-primary" width={`${(share * 100).toFixed(2)}%`} height="100%" />
    </svg>
  );
}

function Capacity({ products }: { products: readonly Product[] }) {
  const brands = capacityByBrand(products);
  const largest = Math.max(1, ...brands.map(({ units }) => units));
  return (
    <ul className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-6 sm:gap-x-10">
      {brands.map(({ brand, products: kinds, units }) => (
        <li key={brand} className="col-span-full grid grid-cols-subgrid items-baseline">
          <h3 className="text-lg">{brand}</h3>
          <p className="text-muted text-end text-sm">{count(kinds, "part")}</p>
          <p className="text-end">{count(units, "unit")}</p>
          <Bar share={units / largest} />
        </li>
      ))}
    </ul>
  );
}

/** `products` is undefined when the catalog could not be loaded. */
export function BrandsAndCapacity({ products }: { products: readonly Product[] | undefined }) {
  const units = products?.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      aria-labelledby="capacity-heading"
      className="page-width grid gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <SectionHeading id="capacity-heading" title="Brands and capacity">
          Available now, net of units on hold.
        </SectionHeading>
        {products && products.length > 0 && (
          <p className="mt-8">
            <span className="font-heading block text-5xl font-semibold tracking-tight">
              {units !== undefined && formatNumber(units)}
            </span>
            <span className="text-muted mt-1 block">
              units available across {count(products.length, "part")}
            </span>
          </p>
        )}
      </div>
      {products && products.length > 0 ? (
        <Capacity products={products} />
      ) : (
        <p className="text-muted bg-base-200 rounded-box self-start p-6">
          {products
            ? "The figures appear once the first part is on sale."
            : "We could not load the stock. Please try again in a moment."}
        </p>
      )}
    </section>
  );
}
