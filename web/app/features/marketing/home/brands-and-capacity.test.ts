import { expect, test } from "vitest";

import { capacityByBrand } from "./brands-and-capacity.tsx";

test("units and products add up by brand, largest first", () => {
  const capacity = capacityByBrand([
    { brand: "Northgate", quantity: 1250 },
    { brand: "Coldforge", quantity: 3000 },
    { brand: "Northgate", quantity: 0 },
    { brand: "Coldforge", quantity: 500 },
  ]);
  expect(capacity).toEqual([
    { brand: "Coldforge", products: 2, units: 3500 },
    { brand: "Northgate", products: 2, units: 1250 },
  ]);
});

test("brands of equal capacity are sorted by name", () => {
  const capacity = capacityByBrand([
    { brand: "Voltline", quantity: 0 },
    { brand: "Ironside", quantity: 0 },
  ]);
  expect(capacity.map(({ brand }) => brand)).toEqual(["Ironside", "Voltline"]);
});
