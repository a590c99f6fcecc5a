import type { ManagedProduct, ProductChanges } from "@bulkhead/contract/products";
import * as z from "zod/mini";

import { optionalPrice, photo, text } from "./product-fields.ts";

/** Nothing is required: what is left empty stays as it is, or is taken away where a product can do without it. */
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

export function formValuesOf(product: ManagedProduct): EditProductInput {
  return {
    name: product.name,
    brand: product.brand,
    model: product.model ?? "",
    price: (product.price / 100).toFixed(2),
    discription: product.discription ?? "",
    photo: undefined,
  };
}

/** Only what is another than before, so that an edit touches nothing else. The picture is sent by itself. */
export function changesOf(values: EditProductValues, product: ManagedProduct): ProductChanges {
  const { name, brand, model, price, discription } = values;
  return {
    ...(name !== "" && name !== product.name && { name }),
    ...(brand !== "" && brand !== product.brand && { brand }),
    ...(model !== (product.model ?? "") && { model }),
    ...(price !== undefined && price !== product.price && { price }),
    ...(discription !== (product.discription ?? "") && { discription }),
  };
}
