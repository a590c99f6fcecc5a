import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import type { Tool } from "@bulkhead/contract/products";

import { stockLevel } from "#features/products/stock-words.ts";

/** What search engines read: each part as a schema.org Product with its Offer. */
function describeProduct(tool: Tool, webOrigin: string) {
  return {
    "@type": "Product",
    name: tool.name,
    image: tool.img,
    description: tool.discription,
    mpn: tool.model,
    brand: { "@type": "Brand", name: tool.brand },
    offers: {
      "@type": "Offer",
      url: `${webOrigin}/tools/${tool._id}`,
      price: (tool.price / 100).toFixed(2),
      priceCurrency: "USD",
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${stockLevel(tool.quantity) === "plenty" ? "InStock" : "OutOfStock"}`,
      eligibleQuantity: { "@type": "QuantitativeValue", minValue: MIN_ORDER_QUANTITY, unitCode: "C62" },
    },
  };
}

/** Fit to stand in a script element: no text of ours can end it early. */
export function productStructuredData(tools: readonly Tool[], webOrigin: string): string {
  const graph = tools.map((tool) => describeProduct(tool, webOrigin));
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}
