import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { ClientReviews } from "./client-reviews.tsx";
import { BrandsAndCapacity, OurProducts } from "./home-sections.tsx";

const brands = [
  { brand: "Northgate", products: 1_200, available: 1_250 },
  { brand: "Voltline", products: 1, available: 0 },
  { brand: "Coldforge", products: 2, available: 3_500 },
  { brand: "Ironside", products: 1, available: 0 },
];
const product = {
  _id: "019a0000-0000-7000-8000-000000000001",
  slug: "part",
  name: "Axial fan, 100 mm",
  brand: "Coldforge",
  img: "https://pictures.example/fan-640.webp",
  quantity: 101,
  price: 6_850_000,
  lifecycle: "active" as const,
  specs: [],
};
const catalog = { categories: [], first: [product], others: [] };
const review = { _id: "019a0000-0000-7000-8000-000000000002", t: 4, starts: 4 };

function words(element: ReactElement): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, " ");
}

test("parts and units are those of the whole shop, not of the list", () => {
  expect(words(<OurProducts catalog={catalog} brands={brands} />)).toContain("1,204 parts, priced per unit");
  const capacity = words(<BrandsAndCapacity brands={brands} />);
  expect(capacity).toMatch(/4,750\s+units available across 1,204 parts/);
});

test("the largest brands are first, and those of equal capacity are sorted by name", () => {
  const capacity = words(<BrandsAndCapacity brands={brands} />);
  expect(capacity.match(/Northgate|Voltline|Coldforge|Ironside/g)).toEqual([
    "Coldforge",
    "Northgate",
    "Ironside",
    "Voltline",
  ]);
  expect(capacity).toMatch(/Coldforge\s+2 parts\s+3,500 units/);
});

test("without the brands nothing is counted", () => {
  expect(words(<OurProducts catalog={catalog} brands={undefined} />)).not.toContain("priced per unit");
  expect(words(<BrandsAndCapacity brands={undefined} />)).toContain("We could not load the stock.");
});

test("the home page shows and counts one review of each person", () => {
  const shown = words(
    <ClientReviews
      reviews={[
        { ...review, review: "First" },
        { ...review, review: "Again", isRepeat: true },
      ]}
    />,
  );
  expect(shown).toContain("1 review, 4.0 of 5 stars on average.");
  expect(shown).toContain("First");
  expect(shown).not.toContain("Again");
});

test("reviews are counted up to a thousand, and the average says of which", () => {
  const reviews = (length: number) => words(<ClientReviews reviews={Array.from({ length }, () => review)} />);
  expect(reviews(999)).toContain("999 reviews, 4.0 of 5 stars on average.");
  expect(reviews(1_000)).toContain("1,000+ reviews, the latest with 4.0 of 5 stars on average.");
});
