import { randomUUID } from "node:crypto";

import type { SpecKind } from "@bulkhead/contract/categories";
import { readSpec } from "@bulkhead/contract/spec-values";
import type { Insertable, Kysely } from "kysely";

import type { Database } from "#platform/database/database.ts";

/** Of a category, by its key: "number A", "choice QFN|LGA", "choice mm", "yes-no". */
type TestSpecs = Record<string, string>;

interface TestCategory {
  slug: string;
  name: string;
  parent?: string;
  specs: TestSpecs;
}

export interface TestPart {
  name: string;
  model: string;
  /** A slug. */
  category?: string;
  /** By the key of the specification, as staff type them. */
  values?: Record<string, string>;
  more?: Partial<Insertable<Database["products"]>>;
}

const sentence = (key: string) => (key[0]?.toUpperCase() ?? "") + key.slice(1).replaceAll("-", " ");

function specOf(key: string, written: string, place: number) {
  const [kind = "", rest = ""] = written.split(/ (.*)/);
  const isUnit = kind !== "choice" || rest === "mm";
  const name = sentence(key);
  return {
    ...{ id: randomUUID(), key, name, heading: name, group_name: "Electrical", place, in_table: true },
    kind: kind as SpecKind,
    unit: isUnit && rest !== "" ? rest : null,
    choices: isUnit ? [] : rest.split("|"),
    in_filter: kind !== "text",
  };
}

/** Writes a catalog with few statements. A category stands behind its parent. Returns the ids of the parts by their models. */
export async function makeCatalog(
  database: Kysely<Database>,
  categories: readonly TestCategory[],
  parts: readonly TestPart[],
): Promise<Map<string, string>> {
  const ids = new Map(categories.map(({ slug }) => [slug, randomUUID()]));
  const rows = categories.map(({ slug, name, parent }, place) => ({
    ...{ id: ids.get(slug) ?? "", slug, name, place },
    parent_id: parent === undefined ? null : (ids.get(parent) ?? ""),
  }));
  const specs = categories.flatMap(({ slug, specs: written }) =>
    Object.entries(written).map(([key, one], place) => ({
      ...specOf(key, one, place),
      category_id: ids.get(slug) ?? "",
    })),
  );
  const products = parts.map(({ name, model, category, more }) => ({
    ...{
      id: randomUUID(),
      name,
      model,
      brand: "Voltline",
      picture: "catalog/x",
      price_micros: 1_000_000,
      on_hand: 0,
    },
    category_id: category === undefined ? null : (ids.get(category) ?? ""),
    ...more,
  }));
  const parentOf = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const values = parts.flatMap(({ values: typed = {} }, index) => {
    const { id = "", category_id = null } = products[index] ?? {};
    const above = parentOf.get(category_id ?? "");
    return Object.entries(typed).map(([key, written]) => {
      const spec = specs.find((one) => one.key === key && [category_id, above].includes(one.category_id));
      if (!spec) throw new Error(`there is no ${key}`);
      const read = readSpec({ ...spec, unit: spec.unit ?? undefined }, written);
      if (typeof read === "string") throw new Error(`${written}: ${read}`);
      return { product_id: id, spec_id: spec.id, typed: written, ...read };
    });
  });
  if (rows.length > 0) await database.insertInto("categories").values(rows).execute();
  if (specs.length > 0) await database.insertInto("specs").values(specs).execute();
  if (products.length > 0) await database.insertInto("products").values(products).execute();
  if (values.length > 0) await database.insertInto("product_specs").values(values).execute();
  return new Map(parts.map(({ model }, index) => [model, products[index]?.id ?? ""]));
}
