import type { ManagedTool, ProductChanges } from "@bulkhead/contract/products";
import * as z from "zod/mini";

import { optionalPrice, photo, text } from "./product-fields.ts";

/** Nothing is required: what is left empty stays as it is, or is taken away where a part can do without it. */
export const editProductForm = (tool: Pick<ManagedTool, "price">) =>
  z.object({
    name: text("name"),
    brand: text("brand"),
    model: text("model"),
    price: optionalPrice(tool.price),
    discription: text("discription"),
    photo: photo(),
  });

export type EditProductInput = z.input<ReturnType<typeof editProductForm>>;
export type EditProductValues = z.output<ReturnType<typeof editProductForm>>;

export function formValuesOf(tool: ManagedTool): EditProductInput {
  return {
    name: tool.name,
    brand: tool.brand,
    model: tool.model ?? "",
    price: (tool.price / 100).toFixed(2),
    discription: tool.discription ?? "",
    photo: undefined,
  };
}

/** Only what is another than before, so that an edit touches nothing else. The picture is sent by itself. */
export function changesOf(values: EditProductValues, tool: ManagedTool): ProductChanges {
  const { name, brand, model, price, discription } = values;
  return {
    ...(name !== "" && name !== tool.name && { name }),
    ...(brand !== "" && brand !== tool.brand && { brand }),
    ...(model !== (tool.model ?? "") && { model }),
    ...(price !== undefined && price !== tool.price && { price }),
    ...(discription !== (tool.discription ?? "") && { discription }),
  };
}
