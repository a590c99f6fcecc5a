import type { Category } from "@bulkhead/contract/categories";
import { errors } from "@bulkhead/contract/errors";
import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { ladderText, packText, readLadder, readPack } from "@bulkhead/contract/ladder-text";
import { decimalPrice, formatUnitPrice } from "@bulkhead/contract/money";
import { unitPrice } from "@bulkhead/contract/numbers";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { type PriceBreak, pricesFall } from "@bulkhead/contract/price-ladder";
import {
  type ManagedProduct,
  type NewProduct,
  type ProductChanges,
  addProduct,
} from "@bulkhead/contract/products";
import { readUnitPrice, readWholeNumber } from "@bulkhead/contract/typed-number";
import * as z from "zod/mini";

import { pictureFile } from "#platform/pictures.ts";
import { formatNumber } from "#ui/format-number.ts";

import {
  changedSpecs,
  emptyPart,
  partFields,
  partInputOf,
  readablePart,
  storedPart,
  toIssue,
} from "./part-fields.ts";

const { isRequired } = fixedStrings;
const shapes = addProduct.body.shape;

/** A text the API accepts. It may be empty unless there is a message for that. */
function text(name: "name" | "brand" | "model" | "discription", empty?: string) {
  return z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      if (value === "" && empty !== undefined) issues.push(toIssue(empty, value));
      const issue = shapes[name].safeParse(value).error?.issues[0];
      if (issue?.code !== "too_big") return;
      const most = formatNumber(issue.maximum);
      issues.push(toIssue(`${name} can have at most ${most} characters`, value));
    }),
  );
}

/** A value typed as text. `read` returns the value, or a message if it cannot. */
function typed<T extends number | object | null | undefined>(read: (text: string) => T | string) {
  return z.pipe(
    z.string(),
    z.transform((value, { issues }): T => {
      const result = read(value.trim());
      if (typeof result !== "string") return result;
      issues.push(toIssue(result, value));
      return z.NEVER;
    }),
  );
}

function readPrice(value: string): number | string {
  const micros = readUnitPrice(value);
  if (micros === undefined) return "price must be an amount such as 1,250.50";
  const issue = z.safeDecode(shapes.price, z.encode(unitPrice, micros)).error?.issues[0];
  if (issue?.code === "too_small") return `price must be at least ${formatUnitPrice(Number(issue.minimum))}`;
  if (issue?.code === "too_big") {
    const most = formatUnitPrice(Number(issue.maximum));
    return `price can be at most ${most}: ${MIN_ORDER_QUANTITY} units must fit into one card payment`;
  }
  return micros;
}

function readQuantity(value: string): number | string {
  const units = readWholeNumber(value);
  if (units === undefined) return "quantity must be a whole number such as 1,250";
  const issue = shapes.quantity.safeParse(units).error?.issues[0];
  if (issue?.code === "too_big") return `quantity can be at most ${formatNumber(issue.maximum)}`;
  return units;
}

const quantity = typed((value) => (value === "" ? isRequired("quantity") : readQuantity(value)));
const price = typed((value) => (value === "" ? isRequired("price") : readPrice(value)));
/** The stored price may stay, even above the limit. */
const optionalPrice = (current: number) =>
  typed((value) => {
    if (value === "") return undefined;
    return readUnitPrice(value) === current ? current : readPrice(value);
  });

/** Empty: the usual level for a new product, the stored one for another. */
const reorderAt = typed((value) =>
  value === "" ? undefined : (readWholeNumber(value) ?? "reorder level must be a whole number such as 1,250"),
);

const priceBreaks = typed(readLadder);
const pack = typed(readPack);

/** Where it belongs is the field of the breaks, whichever of the two prices was changed. */
const fallingPrices = z.check<{ price: number | undefined; priceBreaks: PriceBreak[] }>(
  ({ value, issues }) => {
    if (value.price === undefined || pricesFall({ ...value, price: value.price })) return;
    issues.push({ ...toIssue(errors.prices_must_fall.message, value), path: ["priceBreaks"] });
  },
);

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
