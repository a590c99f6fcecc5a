import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { ladderText, packText } from "@bulkhead/contract/ladder-text";
import type { ManagedProduct, ProductChanges } from "@bulkhead/contract/products";
import * as z from "zod/mini";

import {
  fallingPrices,
  optionalPrice,
  pack,
  photo,
  price,
  priceBreaks,
  quantity,
  reorderAt,
  text,
} from "./product-fields.ts";

const { isRequired } = fixedStrings;

export const addProductForm = z
  .object({
    name: text("name", isRequired("Name")),
    brand: text("brand", isRequired("brand")),
    model: text("model"),
    quantity,
    price,
    priceBreaks,
    pack,
    reorderAt,
    discription: text("discription", isRequired("discription")),
    photo: photo(isRequired("Image")),
  })
  .check(fallingPrices);

export type AddProductInput = z.input<typeof addProductForm>;
export type AddProductValues = z.output<typeof addProductForm>;

export const emptyProduct: AddProductInput = {
  name: "",
  brand: "",
  model: "",
  quantity: "",
  price: "",
  priceBreaks: "",
  pack: "",
  reorderAt: "",
  discription: "",
  photo: undefined,
};

/** Every field is optional. */
export const editProductForm = (product: Pick<ManagedProduct, "price">) =>
  z
    .object({
      name: text("name"),
      brand: text("brand"),
      model: text("model"),
      price: optionalPrice(product.price),
      priceBreaks,
      pack,
      reorderAt,
      discription: text("discription"),
      photo: photo(),
    })
    .check(fallingPrices);

export type EditProductInput = z.input<ReturnType<typeof editProductForm>>;
export type EditProductValues = z.output<ReturnType<typeof editProductForm>>;

export function toFormValues(product: ManagedProduct): EditProductInput {
  return {
    name: product.name,
    brand: product.brand,
    model: product.model ?? "",
    price: (product.price / 100).toFixed(2),
    priceBreaks: ladderText(product.priceBreaks),
    pack: packText(product.pack),
    reorderAt: String(product.reorderAt),
    discription: product.discription ?? "",
    photo: undefined,
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Changed fields only. An empty field keeps what is stored, but price breaks and pack can be emptied. */
export function toChanges(values: EditProductValues, product: ManagedProduct): ProductChanges {
  const {
    name,
    brand,
    model,
    price,
    priceBreaks: breaks,
    pack: packed,
    reorderAt: level,
    discription,
  } = values;
  return {
    ...(name && name !== product.name && { name }),
    ...(brand && brand !== product.brand && { brand }),
    ...(model && model !== product.model && { model }),
    ...(price !== undefined && price !== product.price && { price }),
    ...(!isSame(breaks, product.priceBreaks ?? []) && { priceBreaks: breaks }),
    ...(!isSame(packed, product.pack ?? null) && { pack: packed }),
    ...(level !== undefined && level !== product.reorderAt && { reorderAt: level }),
    ...(discription && discription !== product.discription && { discription }),
  };
}
