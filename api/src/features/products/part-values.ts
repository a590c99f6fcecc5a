import { specsOf } from "@bulkhead/contract/categories";
import type { InputIssue } from "@bulkhead/contract/errors";
import { readSpec } from "@bulkhead/contract/spec-values";

import { type TreeSpec, readTree } from "#features/categories/categories.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { InvalidInput } from "#platform/errors.ts";

import { type NewValue, hasUnknownPart, listValues, writeValues } from "./part-values.store.ts";
import type { OtherFields } from "./product-fields.ts";

interface Stored {
  spec_id: string;
  key: string;
  typed: string;
}

/**
 * What changes if this is typed for the specifications of a category: by key, and null removes a value. What was typed in
 * another category stays where it can be read in this one.
 */
export function changedValues(
  specs: ReadonlyMap<string, TreeSpec>,
  stored: readonly Stored[],
  typed: Readonly<Record<string, string | null>>,
) {
  const values: Record<string, NewValue | null> = {};
  const issues: InputIssue[] = [];
  for (const { spec_id, key, typed: before } of stored) {
    const spec = specs.get(key);
    if (spec?.id === spec_id) continue;
    values[spec_id] = null;
    if (!spec) continue;
    const read = readSpec(spec, before);
    if (typeof read !== "string") values[spec.id] = { typed: before, ...read };
  }
  for (const [key, given] of Object.entries(typed)) {
    const text = given?.trim();
    if (text === "") continue;
    const spec = specs.get(key);
    const refuse = (message: string) => issues.push({ path: `specs.${key}`, message });
    if (!spec) {
      if (text !== undefined) refuse(`The category of this part has no ${key}`);
      continue;
    }
    const before = stored.find(({ spec_id }) => spec_id === spec.id)?.typed;
    const read = text === undefined ? undefined : readSpec(spec, text);
    if (typeof read === "string") refuse(`${spec.name}: ${read}`);
    else if (read && text !== undefined && text !== before) values[spec.id] = { typed: text, ...read };
    else if (!read && (before !== undefined || spec.id in values)) values[spec.id] = null;
  }
  return { values, issues };
}

/** Writes what is not in the row of the product. Returns the names of what changed, for the activity. */
export async function writePart(
  tx: Tx,
  product: { id: string; category_id: string | null },
  { specs = {}, insteadOf, goesWith }: OtherFields,
): Promise<string[]> {
  const { id, category_id: category } = product;
  const others = [...(insteadOf ?? []), ...(goesWith ?? [])];
  if (others.includes(id) || (await hasUnknownPart(tx, others)))
    throw new InvalidInput([{ path: "insteadOf", message: "Choose other parts that are sold" }]);
  const tree = await readTree(tx);
  const known = specsOf(tree, tree.find((one) => one.id === category)?.slug);
  const byKey = new Map(known.map((spec) => [spec.key, spec]));
  const { values, issues } = changedValues(byKey, await listValues(tx, [id]), specs);
  if (issues.length > 0) throw new InvalidInput(issues);
  await writeValues(tx, [{ product_id: id, specs: values, instead_of: insteadOf, goes_with: goesWith }]);
  const changed = known.filter((spec) => spec.id in values).map(({ key }) => key.replaceAll("-", "_"));
  return [...changed, ...(insteadOf ? ["instead_of"] : []), ...(goesWith ? ["goes_with"] : [])];
}
