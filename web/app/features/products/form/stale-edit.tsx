import { errors } from "@bulkhead/contract/errors";
import { ladderText, packText } from "@bulkhead/contract/ladder-text";
import { formatUnitPrice } from "@bulkhead/contract/money";
import type { ManagedProduct } from "@bulkhead/contract/products";

import { Button } from "#ui/button.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { factNames } from "../part/part-words.ts";
import { ofEachFact } from "./part-fields.ts";
import { type EditableField, type EditProductInput, toFormValues } from "./product-form.ts";

interface Difference {
  field: string;
  before: string;
  now: string;
}

const namesOf = (parts: ManagedProduct["insteadOf"] = []) => parts.map(({ name }) => name).join(", ");

/** The editable fields, as people see them. A new one does not compile without its words. */
function visibleFields(product: ManagedProduct): [field: string, value: string][] {
  const words: Record<EditableField, [field: string, value: string]> = {
    name: ["Name", product.name],
    brand: ["Brand", product.brand],
    model: ["Model", product.model ?? ""],
    price: ["Price", formatUnitPrice(product.price)],
    priceBreaks: ["Price breaks", ladderText(product.priceBreaks)],
    pack: ["Pack", packText(product.pack)],
    reorderAt: ["Reorder level", formatNumber(product.reorderAt)],
    discription: ["Description", product.discription ?? ""],
    category: ["Category", product.category ?? ""],
    specs: ["Specifications", Object.values(product.specs ?? {}).join(", ")],
    insteadOf: ["Instead of it", namesOf(product.insteadOf)],
    goesWith: ["Goes with", namesOf(product.goesWith)],
    ...ofEachFact((fact): [string, string] => [factNames[fact], String(product[fact] ?? "")]),
  };
  return Object.values(words);
}

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
  const [{ photo: _photo, ...old }, current] = [toFormValues(before), toFormValues(now)];
  const isKept = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const specs = Object.entries(typed.specs).filter(([key, value]) => value !== (old.specs[key] ?? ""));
  const merged = { ...typed, specs: { ...current.specs, ...Object.fromEntries(specs) } };
  return (Object.keys(old) as EditableField[]).map(
    (field) => [field, isKept(typed[field], old[field]) ? current[field] : merged[field]] as const,
  );
}

interface StaleEditProps {
  /** The version the form was filled from. */
  before: ManagedProduct;
  now: ManagedProduct;
  onLoad: () => void;
  onKeep: () => void;
}

const orNone = (text: string) => text || "none";

/** Two people edited the same product. Nothing is saved or lost until the second one decides. */
export function StaleEdit({ before, now, onLoad, onKeep }: StaleEditProps) {
  const differences = differencesBetween(before, now);
  return (
    <section
      role="alert"
      aria-label="Not saved"
      className="border-warning bg-base-200 rounded-box border p-5 sm:col-span-2"
    >
      <p className="font-semibold">{errors.stale_edit.message}.</p>
      {differences.length > 0 ? (
        <dl className="mt-4 grid gap-3">
          {differences.map(({ field, before, now }) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-muted text-sm leading-6">{field}</dt>
              <dd className="wrap-anywhere">
                <del className="text-muted" dir="auto">
                  {orNone(before)}
                </del>{" "}
                <span className="text-muted">is now</span>{" "}
                <ins className="font-semibold no-underline" dir="auto">
                  {orNone(now)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-muted mt-2">They saved it without a change you could see here.</p>
      )}
      <p className="text-muted mt-4">What you typed is still in the form. It is not saved.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="btn-outline" onPress={onLoad}>
          Load the current version
        </Button>
        <Button look="btn-outline" onPress={onKeep}>
          Keep what I typed
        </Button>
      </div>
    </section>
  );
}
