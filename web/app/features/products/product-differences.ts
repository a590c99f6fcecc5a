import { formatMoney } from "@bulkhead/contract/money";
import type { ManagedProduct } from "@bulkhead/contract/products";

import { formValuesOf, type EditProductInput } from "./edit-product-form.ts";

export interface Difference {
  field: string;
  before: string;
  now: string;
}

/** What a person can see of a product and change in its form. */
function visible({
  name,
  brand,
  model,
  price,
  discription,
}: ManagedProduct): [field: string, value: string][] {
  return [
    ["Name", name],
    ["Brand", brand],
    ["Model", model ?? ""],
    ["Price", formatMoney(price)],
    ["Description", discription ?? ""],
  ];
}

/** What somebody else has changed between two versions of a product. */
export function differencesBetween(before: ManagedProduct, now: ManagedProduct): Difference[] {
  const today = new Map(visible(now));
  const differences = visible(before)
    .map(([field, value]) => ({ field, before: value, now: today.get(field) ?? "" }))
    .filter((difference) => difference.before !== difference.now);
  if (before.img === now.img) return differences;
  return [...differences, { field: "Picture", before: "the old one", now: "a new one" }];
}

/** What was typed stays; what was left alone follows the product. The chosen picture is not typed. */
export function carryOver(typed: EditProductInput, before: ManagedProduct, now: ManagedProduct) {
  const [old, current] = [formValuesOf(before), formValuesOf(now)];
  const pick = (name: Exclude<keyof EditProductInput, "photo">) =>
    [name, typed[name] === old[name] ? current[name] : typed[name]] as const;
  return [pick("name"), pick("brand"), pick("model"), pick("price"), pick("discription")];
}
