import { isNumeric } from "@bulkhead/contract/categories";
import { decimalPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import type { Part, SpecValue } from "@bulkhead/contract/parts";
import { rungsOf } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { inUnit, unitOf } from "@bulkhead/contract/units";

import { partPath } from "#features/products/part-paths.ts";
import { placesOf, specWords } from "#features/products/part/part-words.ts";
import { stockLevel } from "#features/products/stock-words.ts";

/** Of the shop that describes itself. */
interface Shop {
  webOrigin: string;
  currency: string;
}

const fromUnits = (minValue: number) =>
  ({ "@type": "QuantitativeValue", minValue, unitCode: "C62" }) as const;

/** For search engines: a schema.org Product with its Offer. */
export function describeProduct(product: Product, { webOrigin, currency: priceCurrency }: Shop) {
  const url = `${webOrigin}${partPath(product)}`;
  return {
    "@type": "Product",
    name: product.name,
    url,
    image: product.img,
    ...(product.discription !== undefined && { description: product.discription }),
    ...(product.model !== undefined && { mpn: product.model }),
    brand: { "@type": "Brand", name: product.brand },
    offers: {
      "@type": "Offer",
      url,
      price: decimalPrice(product.price),
      priceCurrency,
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${stockLevel(product.quantity) === "plenty" ? "InStock" : "OutOfStock"}`,
      eligibleQuantity: fromUnits(MIN_ORDER_QUANTITY),
      ...(product.priceBreaks && {
        priceSpecification: rungsOf(product).map(
          ({ from, price }) =>
            ({
              "@type": "UnitPriceSpecification",
              price: decimalPrice(price),
              priceCurrency,
              eligibleQuantity: fromUnits(from),
            }) as const,
        ),
      }),
    },
  } as const;
}

/** In the unit that people read, with its code in UN/CEFACT's list if it has one there. */
function numbersOf({ low, high, unit = "" }: SpecValue) {
  const { unitCode } = unitOf(unit);
  const [minValue, maxValue] = [low, high].map((value) =>
    value === undefined ? undefined : inUnit(value, unit),
  );
  return {
    ...(minValue !== undefined && maxValue === undefined && { value: minValue }),
    ...(maxValue !== undefined && { ...(minValue !== undefined && { minValue }), maxValue }),
    ...(unitCode !== undefined && { unitCode }),
    ...(unit !== "" && { unitText: unit }),
  };
}

function describeSpec(spec: SpecValue) {
  return {
    "@type": "PropertyValue",
    name: spec.name,
    ...(isNumeric(spec) ? numbersOf(spec) : { value: specWords(spec).words }),
    ...(spec.condition !== undefined && { description: spec.condition }),
  } as const;
}

/** The same with all that its own page says. */
export function describePart(part: Part, shop: Shop) {
  const { origin, weightGrams, specs } = part;
  const place = placesOf(part)
    .map(({ name }) => name)
    .join(" > ");
  return {
    ...describeProduct(part, shop),
    category: place,
    ...(origin !== undefined && { countryOfOrigin: { "@type": "Country", name: origin } as const }),
    ...(weightGrams !== undefined && {
      weight: { "@type": "QuantitativeValue", value: weightGrams, unitCode: "GRM" } as const,
    }),
    ...(specs.length > 0 && { additionalProperty: specs.map(describeSpec) }),
  };
}

/** Safe inside a script element: no text can close it early. */
export const structuredData = (graph: readonly ReturnType<typeof describeProduct>[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
