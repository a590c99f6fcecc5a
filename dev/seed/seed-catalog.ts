import { createHash } from "node:crypto";

import { keyOf } from "@bulkhead/contract/categories";
import { type SpecRead, readSpec } from "@bulkhead/contract/spec-values";
import type { Client } from "pg";

import { categories } from "./categories.ts";
import { factsOf, productId, products } from "./products.ts";
import type { SeedSpec } from "./specs.ts";

/** The same id for the same words, so that bookmarks survive `--fresh`. */
export function idOf(...words: string[]): string {
  const hex = createHash("sha256").update(words.join("/")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What is stored for a value as staff would type it. */
export function readValue({ name, choices = [], ...spec }: SeedSpec, typed: string): SpecRead {
  const read = readSpec({ ...spec, choices: [...choices] }, typed);
  if (typeof read === "string") throw new Error(`${name} cannot be ${typed}. ${read}`);
  return read;
}

interface Placed {
  id: string;
  specs: ReadonlyMap<string, { id: string; spec: SeedSpec }>;
}

type Branch = (typeof categories)[number];

async function seedCategory(
  client: Client,
  branch: Branch,
  place: number,
  above: Placed | undefined,
): Promise<[string, Placed][]> {
  const id = idOf("category", branch.slug);
  await client.query(
    "insert into categories (id, parent_id, slug, name, place) values ($1, $2, $3, $4, $5) on conflict do nothing",
    [id, above?.id ?? null, branch.slug, branch.name, place],
  );
  const specs = new Map(above?.specs);
  for (const [turn, spec] of branch.specs.entries()) {
    const specId = idOf("specification", branch.slug, spec.name);
    const { name, heading = name, group, kind, unit, decimals = 0, choices = [] } = spec;
    const isFilter = kind !== "text" && spec.isFilter !== false;
    await client.query(
      `insert into specs
         (id, category_id, key, name, heading, group_name, kind, unit, decimals, choices, place, in_table, in_filter)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
      [
        ...[specId, id, keyOf(name), name, heading, group, kind, unit ?? null, decimals, choices, turn],
        ...[spec.isInTable !== false && kind !== "text", isFilter],
      ],
    );
    specs.set(name, { id: specId, spec });
  }
  const placed: Placed = { id, specs };
  const below = [];
  for (const [turn, child] of (branch.below ?? []).entries())
    below.push(...(await seedCategory(client, child, turn, placed)));
  return [[branch.slug, placed], ...below];
}

async function seedFacts(client: Client, slug: string, placed: ReadonlyMap<string, Placed>): Promise<void> {
  const product = productId(slug);
  const { category, values, hsCode, origin, grams, leadWeeks, msl, eccn, lifecycle, lastBuyOn, ...links } =
    factsOf(slug);
  const { id, specs } = placed.get(category) ?? unknown(category);
  // Only once: staff may have moved it since.
  const { rowCount } = await client.query(
    `update products set category_id = $2, rohs = 'compliant', reach = 'no-svhc', hs_code = $3, origin = $4, weight_mg = $5,
       lead_weeks = $6, msl = $7, eccn = $8, lifecycle = coalesce($9, lifecycle), last_buy_on = $10
     where id = $1 and category_id is null and hs_code is null`,
    [
      ...[product, id, hsCode, origin, Math.round(grams * 1_000), leadWeeks, msl, eccn],
      ...[lifecycle, lastBuyOn],
    ],
  );
  if (rowCount === 0) return;
  const rows = Object.entries(values).map(([name, typed]) => {
    const { id: spec_id, spec } = specs.get(name) ?? unknown(name);
    return { spec_id, typed, ...readValue(spec, typed) };
  });
  await client.query(
    `insert into product_specs (product_id, spec_id, typed, low, high, words, condition)
     select $1, * from jsonb_to_recordset($2)
       as given (spec_id uuid, typed text, low float8, high float8, words text, condition text)`,
    [product, JSON.stringify(rows)],
  );
  const others = Object.entries({ instead: links.insteadOf ?? [], with: links.goesWith ?? [] }).flatMap(
    ([kind, slugs]) => slugs.map((other, place) => ({ kind, place, other_id: productId(other) })),
  );
  await client.query(
    `insert into product_links (product_id, kind, other_id, place)
     select $1, * from jsonb_to_recordset($2) as given (kind text, other_id uuid, place integer)`,
    [product, JSON.stringify(others)],
  );
}

function unknown(name: string): never {
  throw new Error(`The sample catalog has no ${name}`);
}

/** Categories, and what the products of the samples have for their specifications. Inserts missing rows only. */
export async function seedCatalog(client: Client): Promise<void> {
  const placed = new Map<string, Placed>();
  for (const [place, branch] of categories.entries())
    for (const [slug, one] of await seedCategory(client, branch, place, undefined)) placed.set(slug, one);
  for (const { slug } of products) await seedFacts(client, slug, placed);
}
