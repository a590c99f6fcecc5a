import type { Part, SpecValue } from "@bulkhead/contract/parts";
import type { Product as Described, WithContext } from "schema-dts";
import { expect, test } from "vitest";

import { describePart, describeProduct, structuredData } from "./structured-data.ts";

const product = {
  _id: "019a0000-0000-7000-8000-000000000001",
  slug: "af-100",
  name: "Axial fan, 100 mm",
  brand: "Coldforge",
  model: "AF-100",
  img: "https://pictures.example/fan-640.webp",
  quantity: 101,
  price: 6_850_000,
};
const spec: SpecValue = {
  key: "input-voltage",
  name: "Input voltage",
  heading: "Input",
  group: "Electrical",
  kind: "range",
  unit: "V",
  decimals: 0,
  choices: [],
  inTable: true,
  inFilter: true,
  typed: "4.5 to 16",
  low: 4.5,
  high: 16,
};
const part: Part = {
  ...product,
  category: { slug: "fans", name: "Fans", parent: { slug: "cooling", name: "Cooling" } },
  specs: [spec],
  lifecycle: "active",
  origin: "CN",
  weightGrams: 92,
  dataSheets: [],
  insteadOf: [],
  goesWith: [],
};
const shop = { webOrigin: "https://shop.example", currency: "EUR" };

test("what search engines read are schema.org's own types", () => {
  const described: WithContext<Described> = { "@context": "https://schema.org", ...describePart(part, shop) };
  expect(described).toMatchObject({
    "@type": "Product",
    url: "https://shop.example/parts/af-100",
    mpn: "AF-100",
    category: "Cooling > Fans",
    brand: { "@type": "Brand", name: "Coldforge" },
    countryOfOrigin: { "@type": "Country", name: "CN" },
    weight: { value: 92, unitCode: "GRM" },
  });
});

test("an offer has its price in currency units, its minimum order and the public page", () => {
  const { offers } = describeProduct(product, shop);
  expect(offers).toMatchObject({
    "@type": "Offer",
    price: "6.85",
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    // C62 is UN/CEFACT's code for pieces.
    eligibleQuantity: { "@type": "QuantitativeValue", minValue: 101, unitCode: "C62" },
    url: "https://shop.example/parts/af-100",
  });
  expect(describeProduct({ ...product, quantity: 100 }, shop).offers.availability).toBe(
    "https://schema.org/OutOfStock",
  );
});

test("each rung is a price from a quantity on", () => {
  const { offers } = describeProduct({ ...product, priceBreaks: [{ from: 500, price: 6_500_000 }] }, shop);
  expect(offers).toMatchObject({
    priceSpecification: [
      {
        "@type": "UnitPriceSpecification",
        price: "6.85",
        priceCurrency: "EUR",
        eligibleQuantity: { minValue: 101 },
      },
      {
        "@type": "UnitPriceSpecification",
        price: "6.50",
        priceCurrency: "EUR",
        eligibleQuantity: { minValue: 500 },
      },
    ],
  });
});

test("a value has its numbers in the unit that people read, with the code of the unit", () => {
  const values: SpecValue[] = [
    spec,
    { ...spec, kind: "number", unit: "MHz", low: undefined, high: 1_500_000 },
    { ...spec, kind: "number", unit: "%", low: 93, high: undefined, condition: "at 1.8 V" },
    { ...spec, kind: "number", unit: undefined, low: 16, high: undefined },
    { ...spec, kind: "choice", unit: undefined, low: undefined, high: undefined, words: "QFN" },
  ];
  expect(describePart({ ...part, specs: values }, shop).additionalProperty).toEqual([
    {
      "@type": "PropertyValue",
      name: spec.name,
      minValue: 4.5,
      maxValue: 16,
      unitCode: "VLT",
      unitText: "V",
    },
    { "@type": "PropertyValue", name: spec.name, maxValue: 1.5, unitCode: "MHZ", unitText: "MHz" },
    {
      ...{ "@type": "PropertyValue", name: spec.name, description: "at 1.8 V" },
      ...{ value: 93, unitCode: "P1", unitText: "%" },
    },
    { "@type": "PropertyValue", name: spec.name, value: 16 },
    { "@type": "PropertyValue", name: spec.name, value: "QFN" },
  ]);
});

test("a product's name cannot close the script element", () => {
  const name = "</script><script>alert(1)</script><!--";
  const json = structuredData([describeProduct({ ...product, name }, shop)]);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({ "@context": "https://schema.org", "@graph": [{ name }] });
});
