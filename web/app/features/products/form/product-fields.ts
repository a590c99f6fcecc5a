import { errors } from "@bulkhead/contract/errors";
import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { readLadder, readPack } from "@bulkhead/contract/ladder-text";
import { formatUnitPrice } from "@bulkhead/contract/money";
import { unitPrice } from "@bulkhead/contract/numbers";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { type PriceBreak, pricesFall } from "@bulkhead/contract/price-ladder";
import { addProduct } from "@bulkhead/contract/products";
import { readUnitPrice, readWholeNumber } from "@bulkhead/contract/typed-number";
import * as z from "zod/mini";

import { formatNumber } from "#ui/format-number.ts";

const { isRequired } = fixedStrings;
const shapes = addProduct.body.shape;

const toIssue = (message: string, input: unknown) => ({ code: "custom" as const, message, input });

/** A text the API accepts. It may be empty unless there is a message for that. */
export function text(name: "name" | "brand" | "model" | "discription", empty?: string) {
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

export const quantity = typed((value) => (value === "" ? isRequired("quantity") : readQuantity(value)));
export const price = typed((value) => (value === "" ? isRequired("price") : readPrice(value)));
/** The stored price may stay, even above the limit. */
export const optionalPrice = (current: number) =>
  typed((value) => {
    if (value === "") return undefined;
    return readUnitPrice(value) === current ? current : readPrice(value);
  });

/** Empty: the usual level for a new product, the stored one for another. */
export const reorderAt = typed((value) =>
  value === "" ? undefined : (readWholeNumber(value) ?? "reorder level must be a whole number such as 1,250"),
);

export const priceBreaks = typed(readLadder);
export const pack = typed(readPack);

/** Where it belongs is the field of the breaks, whichever of the two prices was changed. */
export const fallingPrices = z.check<{ price: number | undefined; priceBreaks: PriceBreak[] }>(
  ({ value, issues }) => {
    if (value.price === undefined || pricesFall({ ...value, price: value.price })) return;
    issues.push({ ...toIssue(errors.prices_must_fall.message, value), path: ["priceBreaks"] });
  },
);
