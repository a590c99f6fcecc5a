import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { addProduct } from "@bulkhead/contract/products";
import * as z from "zod/mini";

import { pictureProblem } from "#platform/picture-problem.ts";
import { readCents, readWholeNumber } from "#ui/typed-number.ts";

const shapes = addProduct.body.shape;

/** Pushed as an issue, a sentence stands at its field. */
const problem = (message: string, input: unknown) => ({ code: "custom" as const, message, input });

/** A text the API takes. Without a sentence for it, the field may be empty. */
export function text(name: "name" | "brand" | "model" | "discription", empty?: string) {
  return z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      if (value === "" && empty !== undefined) issues.push(problem(empty, value));
      const issue = shapes[name].safeParse(value).error?.issues[0];
      if (issue?.code !== "too_big") return;
      const most = issue.maximum.toLocaleString("en-US");
      issues.push(problem(`${name} can have at most ${most} characters`, value));
    }),
  );
}

/** A field that is typed as text and means something else; what cannot be read is answered with a sentence. */
function typed<T extends number | undefined>(read: (text: string) => T | string) {
  return z.pipe(
    z.string(),
    z.transform((value, { issues }): T => {
      const result = read(value.trim());
      if (typeof result !== "string") return result;
      issues.push(problem(result, value));
      return z.NEVER;
    }),
  );
}

function readPrice(value: string): number | string {
  const cents = readCents(value);
  if (cents === undefined) return "price must be an amount such as 1,250.50";
  const issue = z.safeDecode(shapes.price, cents / 100).error?.issues[0];
  if (issue?.code === "too_small") return `price must be at least ${formatMoney(Number(issue.minimum))}`;
  if (issue?.code === "too_big") {
    const most = formatMoney(Number(issue.maximum));
    return `price can be at most ${most}: ${MIN_ORDER_QUANTITY} units must fit into one card payment`;
  }
  return cents;
}

function readQuantity(value: string): number | string {
  const units = readWholeNumber(value);
  if (units === undefined) return "quantity must be a whole number such as 1,250";
  const issue = shapes.quantity.safeParse(units).error?.issues[0];
  if (issue?.code === "too_big") return `quantity can be at most ${issue.maximum.toLocaleString("en-US")}`;
  return units;
}

export const quantity = typed((value) => (value === "" ? "quantity is Required" : readQuantity(value)));
export const price = typed((value) => (value === "" ? "price is Required" : readPrice(value)));
/** The price a product already has may stay, whatever it is. */
export const optionalPrice = (current: number) =>
  typed((value) => {
    if (value === "") return undefined;
    return readCents(value) === current ? current : readPrice(value);
  });

/** A picture chosen from the disk. Without a sentence for it, none need be chosen. */
export const photo = (missing?: string) =>
  z.custom<FileList | undefined>().check(
    z.check(({ value, issues }) => {
      const file = value?.[0];
      const message = file ? pictureProblem(file) : missing;
      if (message !== undefined) issues.push(problem(message, value));
    }),
  );
