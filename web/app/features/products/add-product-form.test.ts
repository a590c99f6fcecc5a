import { expect, test } from "vitest";

import { addProductForm, emptyProduct } from "./add-product-form.ts";

const picture = [{ type: "image/png", size: 1 }] as unknown as FileList;
const filled = {
  name: "Fan",
  brand: "Coldforge",
  model: "",
  quantity: "1,250",
  price: "$18.40",
  discription: "Quiet",
  photo: picture,
};

function problems(values: object): string[] {
  const { error } = addProductForm.safeParse({ ...filled, ...values });
  return error?.issues.map(({ message }) => message) ?? [];
}

test("an empty form names everything that is required, in its order", () => {
  const { error } = addProductForm.safeParse({ ...emptyProduct, name: "   " });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Name is Required",
    "brand is Required",
    "quantity is Required",
    "price is Required",
    "discription is Required",
    "Image is Required",
  ]);
});

test("numbers are taken as they are written, prices in cents", () => {
  expect(addProductForm.parse(filled)).toMatchObject({ quantity: 1250, price: 1840 });
});

test("a product can be listed before its first delivery", () => {
  expect(problems({ quantity: "0" })).toEqual([]);
});

test("numbers that cannot be meant are refused in words", () => {
  expect(problems({ quantity: "12.5" })).toEqual(["quantity must be a whole number such as 1,250"]);
  expect(problems({ quantity: "1000000001" })).toEqual(["quantity can be at most 1,000,000,000"]);
  expect(problems({ price: "1.999" })).toEqual(["price must be an amount such as 1,250.50"]);
  expect(problems({ price: "0" })).toEqual(["price must be at least $0.01"]);
  expect(problems({ price: "9,900.99" })).toEqual([]);
  expect(problems({ price: "9,901" })).toEqual([
    "price can be at most $9,900.99: 101 units must fit into one card payment",
  ]);
});

test("what the API would refuse as too long is said before it is sent", () => {
  expect(problems({ name: "x".repeat(201) })).toEqual(["name can have at most 200 characters"]);
  expect(problems({ discription: "x".repeat(5_001) })).toEqual([
    "discription can have at most 5,000 characters",
  ]);
});

test("a file that is no picture is refused before it is sent", () => {
  expect(problems({ photo: [{ type: "application/pdf", size: 1 }] })).toHaveLength(1);
});
