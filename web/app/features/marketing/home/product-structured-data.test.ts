import { expect, test } from "vitest";

import { productStructuredData } from "./product-structured-data.ts";

const product = {
  _id: "019a0000-0000-7000-8000-000000000001",
  slug: "part",
  name: "Axial fan, 100 mm",
  brand: "Coldforge",
  model: "AF-100",
  img: "https://pictures.example/fan-640.webp",
  quantity: 101,
  price: 685,
};

const read = (json: string) => JSON.parse(json)["@graph"][0];

test("a product has its price in currency units and its minimum order", () => {
  const { offers } = read(productStructuredData([product], "https://shop.example", "EUR"));
  expect(offers).toMatchObject({
    price: "6.85",
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    eligibleQuantity: { minValue: 101 },
    url: `https://shop.example/tools/${product._id}`,
  });
});

test("price breaks are prices from a quantity on", () => {
  const laddered = { ...product, priceBreaks: [{ from: 500, price: 650 }] };
  const { offers } = read(productStructuredData([laddered], "https://shop.example", "EUR"));
  expect(offers.priceSpecification).toMatchObject([
    { price: "6.85", priceCurrency: "EUR", eligibleQuantity: { minValue: 101 } },
    { price: "6.50", priceCurrency: "EUR", eligibleQuantity: { minValue: 500 } },
  ]);
});

test("search engines learn what is sold, by whom and in which units", () => {
  const json = productStructuredData([product], "https://shop.example", "EUR");
  expect(JSON.parse(json)).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        mpn: "AF-100",
        brand: { "@type": "Brand", name: "Coldforge" },
        offers: {
          "@type": "Offer",
          itemCondition: "https://schema.org/NewCondition",
          // C62 is UN/CEFACT's code for pieces.
          eligibleQuantity: { "@type": "QuantitativeValue", unitCode: "C62" },
        },
      },
    ],
  });
});

test("a product below the minimum order is not available", () => {
  const { offers } = read(
    productStructuredData([{ ...product, quantity: 100 }], "https://shop.example", "EUR"),
  );
  expect(offers.availability).toBe("https://schema.org/OutOfStock");
});

test("a product's name cannot close the script element", () => {
  const name = "</script><script>alert(1)</script><!--";
  const json = productStructuredData([{ ...product, name }], "https://shop.example", "EUR");
  expect(json).not.toContain("<");
  expect(read(json).name).toBe(name);
});
