import { randomUUIDv7 } from "node:crypto";

import { type SpecInput, type editCategory as endpoint, keyOf } from "@bulkhead/contract/categories";
import type { Input } from "@bulkhead/contract/endpoint";
import { errors } from "@bulkhead/contract/errors";
import { readSpec } from "@bulkhead/contract/spec-values";
import { DatabaseError } from "pg";

import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { readCategoryId } from "./categories.store.ts";
import {
  deleteSpecs,
  deleteStrayValues,
  deleteValues,
  listOtherKeys,
  listTyped,
  lockCategory,
  lockSpecs,
  placeCategory,
  saveSpec,
  updateCategory,
} from "./edit-category.store.ts";

/** Categories have two levels. The table refuses a third one, whoever makes it at the same time. */
async function refuseThirdLevel<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const isLevel =
      error instanceof DatabaseError && ["two_levels", "not_below_itself"].includes(error.constraint ?? "");
    throw isLevel ? new AppError("two_levels", { cause: error }) : error;
  }
}

export async function addCategory(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  { name, parent }: { name: string; parent?: string | undefined },
): Promise<string> {
  const [id, parentId = null] = [randomUUIDv7(), await readCategoryId(tx, parent)];
  const added = tx
    .insertInto("categories")
    .values({ id, name, slug: keyOf(name), parent_id: parentId, place: 1_000_000 })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id");
  existing(await refuseThirdLevel(added.executeTakeFirst()), "category_taken");
  await recordAction(tx, viewer, "add-category", id);
  return id;
}

/** Whether a value means the same once its specification has changed. */
function isKept(spec: SpecInput, { typed, low, high, words }: Awaited<ReturnType<typeof listTyped>>[number]) {
  const read = readSpec(spec, typed);
  if (typeof read === "string") return false;
  return words !== null || ((read.low ?? null) === low && (read.high ?? read.low ?? null) === (high ?? low));
}

/** A specification that is renamed keeps its values. One that would read them in another way is refused. */
async function saveSpecs(tx: Tx, categoryId: string, parentId: string | null, specs: readonly SpecInput[]) {
  const keys = [...specs.map(({ name }) => keyOf(name)), ...(await listOtherKeys(tx, categoryId, parentId))];
  if (specs.some(({ name }) => keys.filter((key) => key === keyOf(name)).length > 1))
    throw new AppError("spec_taken");
  const stored = await lockSpecs(tx, categoryId);
  const kept = new Map(specs.flatMap((spec) => (spec.was === undefined ? [] : [[spec.was, spec] as const])));
  for (const { id, key, name, kind, unit, choices } of stored) {
    const spec = kept.get(key);
    const isSame =
      spec?.kind === kind &&
      (spec.unit ?? null) === unit &&
      choices.every((one) => spec.choices.includes(one));
    if (!spec || isSame) continue;
    const lost = (await listTyped(tx, id)).filter((value) => !isKept(spec, value)).length;
    if (lost > 0)
      throw new AppError("values_unreadable", {
        message: `${errors.values_unreadable.message}: ${lost} of ${name}`,
      });
  }
  await deleteSpecs(
    tx,
    stored.filter(({ key }) => !kept.has(key)).map(({ id }) => id),
  );
  for (const [place, spec] of specs.entries()) {
    const id = stored.find(({ key }) => key === spec.was)?.id ?? randomUUIDv7();
    await saveSpec(tx, { id, category_id: categoryId, place }, spec);
  }
}

type Changes = Input<typeof endpoint>["body"];

export async function editCategory(
  tx: Tx,
  viewer: Pick<Viewer, "id">,
  id: string,
  changes: Changes,
): Promise<void> {
  const category = existing(await lockCategory(tx, id), "category_not_found");
  const { version, name, parent, place, specs } = changes;
  if (version !== undefined && version !== category.version) throw new AppError("stale_category");
  const parentId = await readCategoryId(tx, parent);
  const moved = { ...category, ...(parentId !== undefined && { parent_id: parentId }) };
  await refuseThirdLevel(
    updateCategory(tx, id, {
      ...(name !== undefined && { name }),
      ...(parentId !== undefined && { parent_id: parentId }),
    }),
  );
  if (specs) await saveSpecs(tx, id, moved.parent_id, specs);
  if (parentId !== undefined) await deleteStrayValues(tx, id);
  if (place !== undefined) await placeCategory(tx, moved, place);
  const { version: _, ...written } = changes;
  await recordAction(tx, viewer, "edit-category", id, Object.keys(written));
}

/** Its parts are among the other parts then. */
export async function removeCategory(tx: Tx, viewer: Pick<Viewer, "id">, id: string) {
  existing(await lockCategory(tx, id), "category_not_found");
  const below = tx.selectFrom("categories").select("id").where("parent_id", "=", id);
  if (await below.executeTakeFirst()) throw new AppError("category_not_empty");
  const losses = await deleteValues(tx, id);
  await tx.deleteFrom("categories").where("id", "=", id).execute();
  await recordAction(tx, viewer, "remove-category", id);
  return losses;
}
