import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import type { ManagedProduct, ProductChanges } from "@bulkhead/contract/products";
import * as z from "zod/mini";

import { optionalPrice, photo, price, quantity, text } from "./product-fields.ts";

const { isRequired } = fixedStrings;

export const addProductForm = z.object({
  name: text("name", isRequired("Name")),
  brand: text("brand", isRequired("brand")),
  model: text("model"),
  quantity,
  price,
  discription: text("discription", isRequired("discription")),
  photo: photo(isRequired("Image")),
});

export type AddProductInput = z.input<typeof addProductForm>;
export type AddProductValues = z.output<typeof addProductForm>;

export const emptyProduct: AddProductInput = {
  name: "",
  brand: "",
  model: "",
  quantity: "",
  price: "",
  discription: "",
  photo: undefined,
};

/** Every field is optional. */
export const editProductForm = (product: Pick<ManagedProduct, "price">) =>
  z.object({
    name: text("name"),
    brand: text("brand"),
    model: text("model"),
    price: optionalPrice(product.price),
    discription: text("discription"),
    photo: photo(),
  });

export type EditProductInput = z.input<ReturnType<typeof editProductForm>>;
export type EditProductValues = z.output<ReturnType<typeof editProductForm>>;

export function toFormValues(product: ManagedProduct): EditProductInput {
  return {
    name: product.name,
    brand: product.brand,
    model: product.model ?? "",
    price: (product.price / 100).toFixed(2),
    discription: product.discription ?? "",
    photo: undefined,
  };
}

/** Changed fields only. An empty field keeps what is stored. */
export function toChanges(values: EditProductValues, product: ManagedProduct): ProductChanges {
  const { name, brand, model, price, discription } = values;
  return {
    ...(name && name !== product.name && { name }),
    ...(brand && brand !== product.brand && { brand }),
    ...(model && model !== product.model && { model }),
    ...(price !== undefined && price !== product.price && { price }),
    ...(discription && discription !== product.discription && { discription }),
  };
}
