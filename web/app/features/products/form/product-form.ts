import type { Category } from "@bulkhead/contract/categories";
import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { ladderText, packText } from "@bulkhead/contract/ladder-text";
import { decimalPrice } from "@bulkhead/contract/money";
import type { ManagedProduct, NewProduct, ProductChanges } from "@bulkhead/contract/products";
import * as z from "zod/mini";

import { pictureFile } from "#platform/pictures.ts";

import { changedSpecs, emptyPart, partFields, partInputOf, readablePart, storedPart } from "./part-fields.ts";
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
export type EditableField = Exclude<keyof NewProduct, "quantity" | "img">;
export type FormField = EditableField | "quantity" | "photo";

export const addProductForm = (categories: readonly Category[]) =>
  z
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
      ...partFields,
    } satisfies Record<FormField, z.ZodMiniType>)
    .check(fallingPrices, readablePart(categories));

export type AddProductInput = z.input<ReturnType<typeof addProductForm>>;
export type AddProductValues = z.output<ReturnType<typeof addProductForm>>;

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
  ...emptyPart,
};

/** Every field is optional. */
export const editProductForm = (product: Pick<ManagedProduct, "price">, categories: readonly Category[]) =>
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
      ...partFields,
    } satisfies Record<EditableField | "photo", z.ZodMiniType>)
    .check(fallingPrices, readablePart(categories));

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
    ...partInputOf(product),
  };
}

/** Changed fields only. An empty field keeps what is stored, but price breaks, pack and facts can be emptied. */
export function toChanges(
  { photo: _photo, specs, ...values }: EditProductValues,
  product: ManagedProduct,
  categories: readonly Category[],
): ProductChanges {
  const { name, brand, price, reorderAt: level } = product;
  const stored: Record<Exclude<EditableField, "specs">, unknown> = {
    ...storedPart(product),
    ...{ name, brand, price, reorderAt: level },
    model: product.model ?? "",
    priceBreaks: product.priceBreaks ?? [],
    pack: product.pack ?? null,
    discription: product.discription ?? "",
  };
  const isChanged = ([field, value]: [string, unknown]) =>
    value !== undefined &&
    value !== "" &&
    JSON.stringify(value) !== JSON.stringify(stored[field as keyof typeof stored]);
  const changed = changedSpecs({ ...values, specs }, product.specs ?? {}, categories);
  return {
    ...Object.fromEntries(Object.entries(values).filter(isChanged)),
    ...(Object.keys(changed).length > 0 && { specs: changed }),
  };
}
