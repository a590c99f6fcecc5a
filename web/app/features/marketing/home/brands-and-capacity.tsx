import type { Brand } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

import { SectionHeading } from "./section-heading.tsx";

/** What all brands have together. The home page lists only the first thousand of the parts. */
export function addUp(brands: readonly Brand[]): Pick<Brand, "products" | "available"> {
  return {
    products: brands.reduce((sum, { products }) => sum + products, 0),
    available: brands.reduce((sum, { available }) => sum + available, 0),
  };
}

/** Largest first. */
const byCapacity = (brands: readonly Brand[]) =>
  brands.toSorted((a, b) => b.available - a.available || a.brand.localeCompare(b.brand));

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

function Capacity({ brands }: { brands: readonly Brand[] }) {
  const largest = Math.max(1, ...brands.map(({ available }) => available));
  return (
    <ul className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-6 sm:gap-x-10">
      {byCapacity(brands).map(({ brand, products, available }) => (
        <li key={brand} className="col-span-full grid grid-cols-subgrid items-baseline">
          <h3 className="text-lg">{brand}</h3>
          <p className="text-muted text-end text-sm">{count(products, "part")}</p>
          <p className="text-end">{count(available, "unit")}</p>
          <Bar share={available / largest} />
        </li>
      ))}
    </ul>
  );
}

function Total({ brands }: { brands: readonly Brand[] }) {
  const { products, available } = addUp(brands);
  return (
    <p className="mt-8">
      <span className="font-heading block text-5xl font-semibold tracking-tight">
        {formatNumber(available)}
      </span>
      <span className="text-muted mt-1 block">units available across {count(products, "part")}</span>
    </p>
  );
}

/** `brands` is undefined when they could not be loaded. */
export function BrandsAndCapacity({ brands }: { brands: readonly Brand[] | undefined }) {
  return (
    <section
      aria-labelledby="capacity-heading"
      className="page-width grid gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <SectionHeading id="capacity-heading" title="Brands and capacity">
          Available now, net of units on hold.
        </SectionHeading>
        {brands && brands.length > 0 && <Total brands={brands} />}
      </div>
      {brands && brands.length > 0 ? (
        <Capacity brands={brands} />
      ) : (
        <p className="text-muted bg-base-200 rounded-box self-start p-6">
          {brands
            ? "The figures appear once the first part is on sale."
            : "We could not load the stock. Please try again in a moment."}
        </p>
      )}
    </section>
  );
}
