import * as z from "zod/mini";

import { photo, price, quantity, text } from "./product-fields.ts";

export const addProductForm = z.object({
  name: text("name", "Name is Required"),
  brand: text("brand", "brand is Required"),
  model: text("model"),
  quantity,
  price,
  discription: text("discription", "discription is Required"),
  photo: photo("Image is Required"),
});

export type AddProductValues = z.output<typeof addProductForm>;

export const emptyProduct: z.input<typeof addProductForm> = {
  name: "",
  brand: "",
  model: "",
  quantity: "",
  price: "",
  discription: "",
  photo: undefined,
};
