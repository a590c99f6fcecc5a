import { type Category, type SpecUse, specsOf } from "@bulkhead/contract/categories";
import { errors } from "@bulkhead/contract/errors";
import { type PartFacts, partFactInputs } from "@bulkhead/contract/part-facts";
import type { ManagedProduct, Product } from "@bulkhead/contract/products";
import { type Spread, isFarOff, readSpec } from "@bulkhead/contract/spec-values";
import * as z from "zod/mini";

import { factNames } from "../part/part-words.ts";

const facts = Object.keys(factNames) as (keyof PartFacts)[];
export const ofEachFact = <T>(tell: (name: keyof PartFacts) => T) =>
  Object.fromEntries(facts.map((name) => [name, tell(name)])) as Record<keyof PartFacts, T>;

export const toIssue = (message: string, input: unknown) => ({ code: "custom" as const, message, input });

/** Empty: not known, and not shown. */
const fact = (name: keyof PartFacts) =>
  z.pipe(
    z.string(),
    z.transform((value, { issues }): string | number | null => {
      const typed = value.trim();
      if (typed === "") return null;
      const schema = partFactInputs[name] as z.ZodMiniType<string | number, string | number>;
      const { data, error } = z.safeDecode(schema, typed);
      if (!error) return data;
      issues.push(toIssue(`${factNames[name]} ${error.issues[0]?.message ?? "is not valid"}`, value));
      return z.NEVER;
    }),
  );

const otherParts = z.pipe(
  z.custom<Product[]>(),
  z.transform((parts) => parts.map(({ _id }) => _id)),
);

/** What the shop tells about a part beside its name, its words and its prices. */
export const partFields = {
  category: z.pipe(
    z.string(),
    z.transform((slug) => slug || null),
  ),
  specs: z.record(z.string(), z.string()),
  ...ofEachFact(fact),
  insteadOf: otherParts,
  goesWith: otherParts,
};

type PartInput = z.input<z.ZodMiniObject<typeof partFields>>;
type PartValues = z.output<z.ZodMiniObject<typeof partFields>>;

export const partInputOf = (product: Pick<ManagedProduct, keyof PartValues>): PartInput => ({
  ...ofEachFact((name) => String(product[name] ?? "")),
  category: product.category ?? "",
  specs: { ...product.specs },
  insteadOf: product.insteadOf ?? [],
  goesWith: product.goesWith ?? [],
});

export const emptyPart: PartInput = partInputOf({ lifecycle: "active" });

/** As the form reads it. */
export const storedPart = (product: ManagedProduct): Omit<PartValues, "specs"> => ({
  ...ofEachFact((name) => product[name] ?? null),
  category: product.category ?? null,
  insteadOf: (product.insteadOf ?? []).map(({ _id }) => _id),
  goesWith: (product.goesWith ?? []).map(({ _id }) => _id),
});

/** What was typed for the specifications of the category: those that differ from what is stored. Null removes one. */
export const changedSpecs = (
  { category, specs }: Pick<PartValues, "category" | "specs">,
  stored: Readonly<Record<string, string>>,
  categories: readonly Category[],
): Record<string, string | null> =>
  Object.fromEntries(
    specsOf(categories, category ?? undefined)
      .map(({ key }) => [key, specs[key]?.trim() ?? ""] as const)
      .filter(([key, typed]) => typed !== (stored[key] ?? ""))
      .map(([key, typed]) => [key, typed || null]),
  );

/** Every value can be read, and a last time buy has its date. */
export const readablePart = (categories: readonly Category[]) =>
  z.check<Pick<PartValues, "category" | "specs" | "lifecycle" | "lastBuyOn">>(({ value, issues }) => {
    for (const spec of specsOf(categories, value.category ?? undefined)) {
      const typed = value.specs[spec.key]?.trim() ?? "";
      const read = typed === "" ? undefined : readSpec(spec, typed);
      if (typeof read === "string") issues.push({ ...toIssue(read, typed), path: ["specs", spec.key] });
    }
    if (value.lifecycle === "last-time-buy" && value.lastBuyOn === null)
      issues.push({ ...toIssue(errors.last_buy_needs_date.message, value), path: ["lastBuyOn"] });
  });

/** From where to where the values of the parts in a category go, by the key of the specification. */
export function spreadsIn(
  category: string | null,
  categories: readonly Category[],
  use: readonly SpecUse[],
): ReadonlyMap<string, Spread> {
  const parent = categories.find(({ slug }) => slug === category)?.parent;
  return new Map(
    use
      .filter((one) => one.category === category || one.category === parent)
      .flatMap(({ key, low, high }) =>
        low === undefined || high === undefined ? [] : [[key, { low, high }] as const],
      ),
  );
}

/** The values that are changed and far from those of other parts, as people see them. */
export function farValues(
  values: Pick<PartValues, "category" | "specs">,
  stored: Readonly<Record<string, string>>,
  categories: readonly Category[],
  use: readonly SpecUse[],
): { name: string; typed: string }[] {
  const changed = changedSpecs(values, stored, categories);
  const spreads = spreadsIn(values.category, categories, use);
  return specsOf(categories, values.category ?? undefined).flatMap((spec) => {
    const typed = changed[spec.key] ?? "";
    const read = typed === "" ? undefined : readSpec(spec, typed);
    const isFar = typeof read === "object" && isFarOff(read, spreads.get(spec.key));
    return isFar ? [{ name: spec.name, typed }] : [];
  });
}
