import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS, MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import type { Brand } from "@bulkhead/contract/products";
import type { ReactNode } from "react";

import { ProductGrid } from "#features/products/catalog/product-grid.tsx";
import { CategoryLink } from "#features/products/part/category-link.tsx";
import { NoProducts } from "#features/products/product-list.tsx";
import { useSettings } from "#platform/settings.ts";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { Notice } from "#ui/notice.tsx";
import { Picture } from "#ui/picture.tsx";

import type { ShownParts } from "./shown-parts.ts";

/** The heading that labels a section, and a sentence about it. */
export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div>
      <h2 id={id} className="text-3xl text-balance">
        {title}
      </h2>
      {children && <p className="text-muted mt-3 max-w-prose text-pretty">{children}</p>}
    </div>
  );
}

/** What all brands have together. The home page lists only the first thousand of the parts. */
function addUp(brands: readonly Brand[]): Pick<Brand, "products" | "available"> {
  return {
    products: brands.reduce((sum, { products }) => sum + products, 0),
    available: brands.reduce((sum, { available }) => sum + available, 0),
  };
}

/** Largest first. */
const byCapacity = (brands: readonly Brand[]) =>
  brands.toSorted((a, b) => b.available - a.available || a.brand.localeCompare(b.brand));

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
          <p className="text-muted text-end text-sm">{countWords(products, "part")}</p>
          <p className="text-end">{countWords(available, "unit")}</p>
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
      <span className="text-muted mt-1 block">units available across {countWords(products, "part")}</span>
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

const orderingSteps = (holdHours: number) => [
  {
    fact: `${MIN_ORDER_QUANTITY} units`,
    name: "Choose a part",
    rule: `One part per order, ${MIN_ORDER_QUANTITY} units minimum. Totals update as you type.`,
  },
  {
    fact: `${holdHours} hours`,
    name: "Place the order",
    rule: `We hold the units and the price for up to ${holdHours} hours. Nothing is charged, and you can cancel until you pay.`,
  },
  {
    fact: takesTransfers() ? "Card or transfer" : "Card",
    name: "Pay the total",
    rule: `One payment of up to ${formatMoney(MAX_CHARGE_CENTS)}. After the hold you can still pay, at current price and availability.`,
  },
  {
    fact: "Shipped",
    name: "Receive it",
    rule: "We pack your paid order and hand it to the carrier. My Orders shows when it ships.",
  },
];

export function BulkOrdering() {
  const { seller } = useSettings();
  return (
    <section aria-labelledby="ordering-heading" className="bg-base-200">
      <div className="page-width py-16 md:py-20">
        <SectionHeading id="ordering-heading" title="How bulk ordering works">
          From choosing a part to shipping, in four steps.
        </SectionHeading>
        <ol className="mt-12 lg:grid lg:grid-cols-4">
          {orderingSteps(seller.holdHours).map(({ fact, name, rule }) => (
            <li key={name} className="trace-step">
              <p className="font-heading text-2xl leading-8 font-semibold lg:text-3xl">{fact}</p>
              <div className="mt-3 sm:mt-1 lg:mt-3">
                <h3 className="text-base">{name}</h3>
                <p className="text-muted mt-1.5 max-w-prose text-pretty">{rule}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Links without a surface, so that they do not compete with the cards. */
function Categories({ categories }: Pick<ShownParts, "categories">) {
  return (
    <nav aria-label="Categories" className="mb-12 max-sm:mb-8">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 lg:gap-4">
        {categories.map(({ slug, name, count, img }) => (
          <li key={slug}>
            <CategoryLink
              slug={slug}
              className="border-base-300 rounded-box hover:bg-base-200 flex h-full items-center gap-2 border p-2 ps-1.5 lg:flex-col lg:items-stretch lg:gap-0 lg:px-4 lg:pt-3 lg:pb-3.5"
            >
              {img !== undefined && (
                <Picture
                  src={img}
                  widths={[320]}
                  sizes="9rem"
                  alt=""
                  width={150}
                  height={112}
                  className="h-11 w-13 shrink-0 object-contain lg:h-28 lg:w-full"
                />
              )}
              <span className="min-w-0 lg:mt-auto lg:flex lg:items-baseline lg:justify-between lg:gap-2">
                <span className="font-heading block text-[0.9375rem] font-semibold wrap-anywhere lg:text-base">
                  {name}
                </span>
                <span className="text-muted block text-sm">
                  {formatNumber(count)}
                  <span className="lg:sr-only"> parts</span>
                </span>
              </span>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Products({ catalog, total }: { catalog: ShownParts | undefined; total: number }) {
  if (catalog) {
    const { categories, first, others } = catalog;
    if (first.length === 0) return <NoProducts />;
    return (
      <>
        <Categories categories={categories} />
        <ProductGrid products={first} isPublic />
        {others.length > 0 && (
          <details className="border-base-300 group mt-14 border-t pt-4 max-sm:mt-10">
            <summary className="text-link inline-block cursor-pointer py-2 group-open:mb-8">
              Show all {formatNumber(first.length + others.length)}
            </summary>
            <ProductGrid products={others} isPublic />
          </details>
        )}
        {total > first.length + others.length && (
          <div className="mt-8 flex justify-end">
            <CategoryLink className="btn btn-outline max-sm:w-full">
              See all {formatNumber(total)} parts
            </CategoryLink>
          </div>
        )}
      </>
    );
  }
  return (
    <div className="bg-base-200 rounded-box">
      <Notice
        heading="The catalog could not be loaded"
        headingLevel="h3"
        drawing="failed"
        words="We could not load our parts. Please try again in a moment."
      >
        <a className="btn btn-outline" href="/">
          Try again
        </a>
      </Notice>
    </div>
  );
}

interface OurProductsProps {
  /** Undefined when the catalog could not be loaded. */
  catalog: ShownParts | undefined;
  /** Undefined when they could not be loaded. */
  brands: readonly Brand[] | undefined;
}

export function OurProducts({ catalog, brands }: OurProductsProps) {
  const total = addUp(brands ?? []).products;
  return (
    <section
      id="products"
      aria-labelledby="products-heading"
      className="page-width scroll-mt-16 py-16 md:py-20"
    >
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="products-heading" className="text-3xl">
          Our Products
        </h2>
        {total > 0 && <p className="text-muted text-sm">{countWords(total, "part")}, priced per unit</p>}
      </div>
      <Products catalog={catalog} total={total} />
    </section>
  );
}
