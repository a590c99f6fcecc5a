import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { type ReactNode, use } from "react";
import { useViewTransitionState } from "react-router";

import { formatNumber } from "#ui/format-number.ts";
import { Picture } from "#ui/picture.tsx";

import { ListButton } from "../list-buttons.ts";
import { orderPath, partPath } from "../part-paths.ts";
import { Stock, UnitPrice } from "../product-facts.tsx";
import { ProductName } from "../product-name.tsx";
import { PurchaseLink } from "../purchase-link.tsx";
import { stockLevel } from "../stock-words.ts";

interface PriceProps {
  product: Product;
  quantity: number | undefined;
}

/** At the quantity that is needed, or at what there is of it. */
function Price({ product, quantity }: PriceProps) {
  const min = `min ${MIN_ORDER_QUANTITY}`;
  if (quantity === undefined || product.quantity < MIN_ORDER_QUANTITY)
    return (
      <p>
        <UnitPrice product={product} className="text-lg font-semibold" />
        <span className="text-muted block text-sm">{min}</span>
      </p>
    );
  const units = Math.min(quantity, product.quantity);
  return (
    <p>
      <span className="text-lg font-semibold">{formatUnitPrice(unitPriceFor(product, units))}</span>
      <span className="text-muted text-sm"> / unit</span>
      <span className="text-muted block text-sm">
        {formatNumber(units)} for {formatMoney(totalFor(product, units))} ·{" "}
        <span className="whitespace-nowrap">{min}</span>
      </span>
    </p>
  );
}

interface CardExtras<P extends Product = Product> {
  quantity?: number | undefined;
  /** What matters among parts of its kind, in one line. */
  lineOf?: (product: P) => string;
  /** The name leads to the public page. */
  isPublic?: boolean;
  renderTick?: (product: P) => ReactNode;
}

function ProductCard<P extends Product>({
  product,
  quantity,
  lineOf,
  isPublic = false,
  renderTick,
}: CardExtras<P> & { product: P }) {
  const listButton = use(ListButton);
  const isTurning = useViewTransitionState(orderPath(product, quantity));
  const isEnough = stockLevel(product.quantity, quantity) === "plenty";
  const line = lineOf?.(product) ?? "";
  return (
    <article className="group relative grid h-full grid-cols-[8rem_minmax(0,1fr)] content-start gap-x-4 sm:flex sm:flex-col">
      <div
        className={`bg-base-200 group-hover:bg-base-300 rounded-box w-full self-start overflow-hidden transition-colors ${isTurning ? "product-picture" : ""}`}
      >
        <Picture
          src={product.img}
          widths={[320, 640, 960]}
          sizes="(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 8rem"
          alt={`Drawing of ${product.name}`}
          width={640}
          height={480}
          className="aspect-4/3 w-full object-cover"
        />
      </div>
      <div className="sm:mt-4">
        {/* Above the link that covers the card, so that people can select the text. */}
        <p className="text-muted relative z-1 w-fit font-mono text-xs">
          {[product.brand, product.model].filter(Boolean).join(" · ")}
        </p>
        <h3
          className={`mt-1 text-base text-balance wrap-anywhere sm:text-lg ${isEnough ? "" : "text-muted"}`}
          dir="auto"
        >
          {isPublic ? (
            // A plain link: the page behind it is complete without React.
            <a className="relative z-1 hover:underline" href={partPath(product)}>
              <ProductName name={product.name} />
            </a>
          ) : (
            <ProductName name={product.name} />
          )}
        </h3>
        {line !== "" && <p className="text-muted mt-1 text-sm">{line}</p>}
        <p className="text-muted mt-1.5 text-sm">
          <Stock quantity={product.quantity} needed={quantity} />
        </p>
      </div>
      <div className="col-span-full mt-auto flex items-end justify-between gap-4 pt-3 sm:pt-4">
        <Price product={product} quantity={quantity} />
        <div className="flex gap-2">
          {!isPublic && listButton({ part: product, quantity, look: "card" })}
          {/* The link covers the card. Without translate-none, daisyUI's press effect would move that area. */}
          <PurchaseLink
            product={product}
            quantity={quantity}
            className={`${isEnough ? "" : "text-muted border-base-300"} after:absolute after:inset-0 active:translate-none`}
            viewTransition
          />
        </div>
      </div>
      {renderTick?.(product)}
    </article>
  );
}

const columns = "grid gap-x-8 gap-y-10 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3";
/** Beside the filters. */
const FEWER = "lg:grid-cols-2 xl:grid-cols-3";

interface ProductGridProps<P extends Product> extends CardExtras<P> {
  products: readonly P[];
  isBesideFilters?: boolean;
}

export function ProductGrid<P extends Product>({
  products,
  isBesideFilters,
  ...extras
}: ProductGridProps<P>) {
  return (
    <ul className={`${columns} ${isBesideFilters ? FEWER : ""}`}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} {...extras} />
        </li>
      ))}
    </ul>
  );
}

const placeholders = Array.from({ length: 6 }, (_, index) => index);

/** Takes the grid's place while its products load. */
export function ProductGridSkeleton() {
  return (
    <div aria-hidden="true" className={`${columns} ${FEWER} opacity-60`}>
      {placeholders.map((index) => (
        <div key={index} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 sm:block">
          <div className="skeleton aspect-4/3 w-full" />
          <div className="sm:mt-4">
            <div className="skeleton h-4 w-20" />
            <div className="skeleton mt-2 h-6 w-4/5" />
            <div className="skeleton mt-2 h-4 w-32" />
          </div>
          <div className="col-span-full mt-3 flex items-end justify-between sm:mt-6">
            <div className="skeleton h-10 w-28" />
            <div className="skeleton h-10 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
