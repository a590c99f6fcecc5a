import { expect, test } from "vitest";

import { toFormValues } from "./product-form.ts";
import { carryOver, differencesBetween } from "./stale-edit.tsx";

const before = {
  _id: "019a0000-0000-7000-8000-000000000001",
  slug: "part",
  name: "Fan",
  brand: "Coldforge",
  img: "http://localhost/fan-640.webp",
  quantity: 900,
  onHand: 1000,
  reserved: 100,
  reorderAt: 303,
  price: 18_400_000,
  lifecycle: "active" as const,
  version: 3,
};
const now = { ...before, price: 19_000_000, model: "F-92", img: "http://localhost/new-640.webp", version: 4 };

test("a stale edit shows what somebody else changed", () => {
  expect(differencesBetween(before, now)).toEqual([
    { field: "Model", before: "", now: "F-92" },
    { field: "Price", before: "$18.40", now: "$19.00" },
    { field: "Picture", before: "the old one", now: "a new one" },
  ]);
  expect(differencesBetween(before, before)).toEqual([]);
});

test("every field is named the way the form names it", () => {
  const other = {
    ...before,
    name: "Quiet fan",
    brand: "Coldforge Inc",
    reorderAt: 2_000,
    discription: "Eleven blades",
  };
  expect(differencesBetween(before, other)).toEqual([
    { field: "Name", before: "Fan", now: "Quiet fan" },
    { field: "Brand", before: "Coldforge", now: "Coldforge Inc" },
    { field: "Reorder level", before: "303", now: "2,000" },
    { field: "Description", before: "", now: "Eleven blades" },
  ]);
});

test("keeping what was typed does not undo the other changes", () => {
  const typed = {
    ...toFormValues(before),
    name: "Quiet fan",
    brand: "Hushworks",
    reorderAt: "5",
    discription: "Silent",
  };
  expect(Object.fromEntries(carryOver(typed, before, now))).toMatchObject({
    name: "Quiet fan",
    brand: "Hushworks",
    price: "19.00",
    model: "F-92",
    reorderAt: "5",
    discription: "Silent",
  });
});
