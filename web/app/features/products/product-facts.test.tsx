import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { UnitPrice } from "./product-facts.tsx";

const product = {
  _id: "019a0000-0000-7000-8000-000000000001",
  name: "Axial fan, 100 mm",
  brand: "Coldforge",
  slug: "l-150",
  img: "https://pictures.example/fan-640.webp",
  quantity: 64_000,
  price: 390_000,
};
const priceBreaks = [
  { from: 1_000, price: 350_000 },
  { from: 10_000, price: 310_000 },
];
const words = (part: typeof product) =>
  renderToStaticMarkup(<UnitPrice product={part} className="" />).replaceAll(/<[^>]+>/g, "");

test("a card says what a unit costs at the minimum first, then the least it can cost", () => {
  expect(words({ ...product, priceBreaks } as typeof product)).toBe("$0.39 / unit, down to $0.31");
});

test("what is not in stock lowers no price", () => {
  expect(words({ ...product, quantity: 5_000, priceBreaks } as typeof product)).toBe(
    "$0.39 / unit, down to $0.35",
  );
  expect(words(product)).toBe("$0.39 / unit");
});
