import { ladderText, packText } from "@bulkhead/contract/ladder-text";
import { formatMoney } from "@bulkhead/contract/money";
import type { ManagedProduct } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

import { toFormValues, type EditProductInput } from "./product-form.ts";

export interface Difference {
  field: string;
  before: string;
  now: string;
}

/** The editable fields, as people see them. */
function visibleFields({
  name,
  brand,
  model,
  price,
  priceBreaks,
  pack,
  reorderAt,
  discription,
}: ManagedProduct): [field: string, value: string][] {
  return [
    ["Name", name],
    ["Brand", brand],
    ["Model", model ?? ""],
    ["Price", formatMoney(price)],
    ["Price breaks", ladderText(priceBreaks)],
    ["Pack", packText(pack)],
    ["Reorder level", formatNumber(reorderAt)],
    ["Description", discription ?? ""],
  ];
}

/** What somebody else changed between two versions of a product. */
export function differencesBetween(before: ManagedProduct, now: ManagedProduct): Difference[] {
  const today = new Map(visibleFields(now));
  const differences = visibleFields(before)
    .map(([field, value]) => ({ field, before: value, now: today.get(field) ?? "" }))
    .filter((difference) => difference.before !== difference.now);
  if (before.img === now.img) return differences;
  return [...differences, { field: "Picture", before: "the old one", now: "a new one" }];
}

/** Keeps what was typed and takes everything else from the current version. */
export function carryOver(typed: EditProductInput, before: ManagedProduct, now: ManagedProduct) {
  const [old, current] = [toFormValues(before), toFormValues(now)];
  const pick = (name: Exclude<keyof EditProductInput, "photo">) =>
    [name, typed[name] === old[name] ? current[name] : typed[name]] as const;
  return [
    pick("name"),
    pick("brand"),
    pick("model"),
    pick("price"),
    pick("priceBreaks"),
    pick("pack"),
    pick("reorderAt"),
    pick("discription"),
  ];
}
