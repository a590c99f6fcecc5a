import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import type { Part } from "@bulkhead/contract/parts";
import type { HTMLAttributes, ReactNode } from "react";

import { PublicListButton } from "#features/lists/public-list-button.tsx";
import { priceWords, shortageWords } from "#features/orders/place/order-entry.ts";
import { BuyUp, OrderTotal, PriceLadder, QuantityField } from "#features/orders/place/quantity-field.tsx";
import { orderPath, partPath } from "#features/products/part-paths.ts";
import { leadWords } from "#features/products/part/part-words.ts";
import { Shortage } from "#features/products/part/substitutes.tsx";
import { Stock } from "#features/products/product-facts.tsx";
import { useSettings } from "#platform/settings.ts";
import { formatNumber } from "#ui/format-number.ts";

// Built like a worker, so that it becomes one file that only the pages of parts load.
import calculatorUrl from "./price-calculator-element.ts?worker&url";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "price-calculator": HTMLAttributes<HTMLElement> & { "data-offer": string; "data-currency": string };
    }
  }
}

/** Both ways are in the HTML, which is the same for everyone. The first script decides which one shows. The calculator writes the quantity into them. */
function WayToOrder({ part }: { part: Part }) {
  const order = orderPath(part, MIN_ORDER_QUANTITY);
  const from = `?from=${encodeURIComponent(order)}`;
  return (
    <div className="border-base-300 -mb-5 border-b pb-5">
      <a className="btn btn-primary signed-in:hidden w-full" href={`/login${from}`}>
        Log in to order
      </a>
      <a className="btn btn-primary not-signed-in:hidden w-full" href={order}>
        Order this part
      </a>
      <p className="text-muted signed-in:hidden mt-3 text-sm">
        <span className="noscript:hidden" data-says="kept" />{" "}
        <a
          className="text-link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          href={`/signup${from}`}
        >
          Create New Account
        </a>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-base-300 grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 border-b py-2.5 last:border-0 last:pb-0">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function StockFacts({ part: { quantity, pack, leadWeeks } }: { part: Part }) {
  return (
    <dl className="text-sm">
      <Fact name="Stock">
        <Stock quantity={quantity} />
      </Fact>
      <Fact name="Minimum order">{MIN_ORDER_QUANTITY} units</Fact>
      {pack && (
        <Fact name="Pack">
          <span className="inline-block first-letter:uppercase">
            {pack.name} of {formatNumber(pack.units)}
          </span>
        </Fact>
      )}
      {leadWeeks !== undefined && <Fact name="More than in stock">{leadWords(leadWeeks)}</Fact>}
    </dl>
  );
}

/** What any quantity costs, as the order form says it, and the way to order it. Without a script: the ladder and the facts. */
export function PricePanel({ part }: { part: Part }) {
  const { seller } = useSettings();
  const { price, priceBreaks, pack, quantity } = part;
  const offer = { price, priceBreaks, pack, quantity };
  const text = String(MIN_ORDER_QUANTITY);
  const words = priceWords(text, offer);
  const reason = shortageWords(quantity);
  return (
    <section aria-labelledby="price" className="bg-base-200 rounded-box p-5 sm:p-6 lg:sticky lg:top-20">
      <div className="flex items-baseline justify-between gap-x-3">
        <h2 id="price" className="text-xl">
          Price
        </h2>
        <p className="text-muted text-sm">per unit, in {seller.currency}</p>
      </div>
      <price-calculator className="block" data-offer={JSON.stringify(offer)} data-currency={seller.currency}>
        {reason !== undefined && <Shortage part={part} reason={reason} pathOf={partPath} />}
        <div className="mt-4 flex flex-col gap-5">
          <PriceLadder offer={offer} words={words} />
          <div className="flex flex-col gap-5 noscript:hidden">
            <QuantityField
              id="quantity"
              offer={offer}
              words={words}
              input={{ defaultValue: text }}
              isScripted
            />
            <BuyUp words={words} />
            <OrderTotal of="quantity" words={words} />
          </div>
          {reason === undefined && <WayToOrder part={part} />}
          <PublicListButton part={part} look="panel" />
          <StockFacts part={part} />
        </div>
      </price-calculator>
      {/* After the picture, which people see first. */}
      <script type="module" async fetchPriority="low" src={calculatorUrl} />
    </section>
  );
}
