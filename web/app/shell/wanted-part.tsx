import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";

import { heroPicture } from "#features/marketing/home/banner.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { stockLevel, stockWords } from "#features/products/stock-words.ts";
import { Stock } from "#features/products/stock.tsx";
import { UnitPrice } from "#features/products/unit-price.tsx";
import { useSettings } from "#platform/settings.ts";
import { TickIcon } from "#ui/icons.tsx";
import { Picture } from "#ui/picture.tsx";

const alt = ({ name }: Product) => `Drawing of ${name}`;

function shortFacts({ quantity }: Product): string {
  const words = stockWords(quantity);
  return stockLevel(quantity) === "plenty" ? `${words}, minimum ${MIN_ORDER_QUANTITY}` : words;
}

/** For phones, between the heading and the form. */
export function WantedStrip({ part }: { part: Product }) {
  return (
    <div className="bg-base-200 rounded-box mt-5 flex items-center gap-4 px-4 py-2.5 text-sm lg:hidden">
      <Picture
        src={part.img}
        widths={[320]}
        sizes="5rem"
        alt={alt(part)}
        width={84}
        height={63}
        className="shrink-0 object-cover"
      />
      <p>
        <span className="block">
          <UnitPrice product={part} className="font-semibold" />
        </span>
        <span className="text-muted">{shortFacts(part)}</span>
      </p>
    </div>
  );
}

function Part({ part }: { part: Product }) {
  return (
    <>
      <Picture
        src={part.img}
        widths={[640, 960]}
        sizes="44rem"
        alt={alt(part)}
        width={960}
        height={720}
        className="aspect-16/9 w-full object-contain"
      />
      <p className="text-muted mt-4 text-sm">The part you wanted</p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl wrap-anywhere" dir="auto">
          <ProductName name={part.name} />
        </h2>
        <p>
          <UnitPrice product={part} className="text-xl font-semibold" />
        </p>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="text-muted">
          <bdi>{part.brand}</bdi> <span className="font-mono text-[0.8125rem]">{part.model}</span>
        </span>
        <Stock quantity={part.quantity} />
      </p>
    </>
  );
}

/** In wide windows, beside the form: the part that somebody wanted to order, or the card that all parts make. */
export function WantedPanel({ part }: { part: Product | undefined }) {
  const { seller } = useSettings();
  const facts = [
    `Minimum ${MIN_ORDER_QUANTITY} units`,
    `Price held up to ${seller.holdHours} hours`,
    "Nothing charged until you pay",
  ];
  return (
    <div className="bg-base-200 rounded-box p-8 max-lg:hidden">
      {part ? (
        <Part part={part} />
      ) : (
        <Picture {...heroPicture} sizes="28rem" alt="" className="mx-auto h-auto w-full max-w-md" />
      )}
      <ul className="border-base-300 mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t pt-5 text-sm">
        {facts.map((fact) => (
          <li key={fact} className="[&_svg]:text-success flex items-center gap-2 [&_svg]:size-4">
            <TickIcon />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
