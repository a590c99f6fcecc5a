import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { rungsOf } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

import { stockLevel } from "#features/products/stock-words.ts";

const fromUnits = (minValue: number) => ({ "@type": "QuantitativeValue", minValue, unitCode: "C62" });

/** For search engines: a schema.org Product with its Offer. */
function describeProduct(product: Product, webOrigin: string, priceCurrency: string) {
  return {
    "@type": "Product",
    name: product.name,
    image: product.img,
    description: product.discription,
    mpn: product.model,
    brand: { "@type": "Brand", name: product.brand },
    offers: {
      "@type": "Offer",
      url: `${webOrigin}/tools/${product._id}`,
      price: (product.price / 100).toFixed(2),
      priceCurrency,
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${stockLevel(product.quantity) === "plenty" ? "InStock" : "OutOfStock"}`,
      eligibleQuantity: fromUnits(MIN_ORDER_QUANTITY),
      ...(product.priceBreaks && {
        priceSpecification: rungsOf(product).map(({ from, price }) => ({
          "@type": "UnitPriceSpecification",
          price: (price / 100).toFixed(2),
          priceCurrency,
          eligibleQuantity: fromUnits(from),
        })),
      }),
    },
  };
}

/** Safe inside a script element: no text can close it early. */
export function productStructuredData(
  products: readonly Product[],
  webOrigin: string,
  currency: string,
): string {
  const graph = products.map((product) => describeProduct(product, webOrigin, currency));
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}
