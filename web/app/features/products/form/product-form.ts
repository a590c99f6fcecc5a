import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { ladderText, packText } from "@bulkhead/contract/ladder-text";
import { decimalPrice } from "@bulkhead/contract/money";
import type { PartFacts } from "@bulkhead/contract/part-facts";
import type { ManagedProduct, NewProduct, ProductChanges } from "@bulkhead/contract/products";
import * as z from "zod/mini";

import { pictureFile } from "#platform/pictures.ts";

import {
  fallingPrices,
  optionalPrice,
  pack,
  price,
  priceBreaks,
  quantity,
  reorderAt,
  text,
} from "./product-fields.ts";

const { isRequired } = fixedStrings;

/** What staff can edit. A new field of the contract does not compile without its place in the forms. */
export type EditableField = Exclude<
  keyof NewProduct,
  "quantity" | "img" | "category" | "specs" | "insteadOf" | "goesWith" | keyof PartFacts
>;
export type FormField = EditableField | "quantity" | "photo";

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
    photo: pictureFile(isRequired("Image")),
  } satisfies Record<FormField, z.ZodMiniType>)
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
      photo: pictureFile(),
    } satisfies Record<EditableField | "photo", z.ZodMiniType>)
    .check(fallingPrices);

export type EditProductInput = z.input<ReturnType<typeof editProductForm>>;
export type EditProductValues = z.output<ReturnType<typeof editProductForm>>;

export function toFormValues(product: ManagedProduct): EditProductInput {
  return {
    name: product.name,
    brand: product.brand,
    model: product.model ?? "",
    price: decimalPrice(product.price),
    priceBreaks: ladderText(product.priceBreaks),
    pack: packText(product.pack),
    reorderAt: String(product.reorderAt),
    discription: product.discription ?? "",
    photo: undefined,
  };
}

/** Changed fields only. An empty field keeps what is stored, but price breaks and pack can be emptied. */
export function toChanges(
  { photo: _photo, ...values }: EditProductValues,
  product: ManagedProduct,
): ProductChanges {
  const { name, brand, price, reorderAt: level } = product;
  const stored: Record<EditableField, unknown> = {
    ...{ name, brand, price, reorderAt: level },
    model: product.model ?? "",
    priceBreaks: product.priceBreaks ?? [],
    pack: product.pack ?? null,
    discription: product.discription ?? "",
  };
  const isChanged = ([field, value]: [string, unknown]) =>
    value !== undefined &&
    value !== "" &&
    JSON.stringify(value) !== JSON.stringify(stored[field as EditableField]);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}
