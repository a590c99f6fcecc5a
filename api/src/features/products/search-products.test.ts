import type { ProductQuery } from "@bulkhead/contract/products";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import type { Db } from "#platform/database/db.ts";
import { explain } from "#test/explain.ts";
import { testApp } from "#test/test-app.ts";

import { countByBrand, searchProducts } from "./search-products.ts";

const { app, deps, database } = await testApp();

const PRODUCTS = 3_000;

beforeAll(async () => {
  await sql`
    insert into products (id, name, brand, model, description, picture, price_micros, on_hand)
    select gen_random_uuid(),
      (array['Axial fan', 'Vapour chamber', 'GDDR7 memory', 'Polymer capacitor', 'Copper heat pipe'])[n % 5 + 1] || ' ' || n,
      (array['Coldforge', 'Kestrel', 'Voltline', 'Northgate'])[n % 4 + 1],
      'M-' || n,
      'Rated for ' || n % 400 || ' W, tested one by one, in trays of ' || n % 120 || ', ' || md5(n::text),
      'catalog/x', 100 + n * 7919 % 50000, n * 104729 % 20000
    from generate_series(1, ${PRODUCTS}) n`.execute(database);
  await sql`analyze`.execute(database);
});

const plansOf = async (read: (db: Db) => Promise<unknown>) =>
  (await explain(deps.connections, read)).join("\n");
const explainSearch = (query: ProductQuery) =>
  plansOf((db) => searchProducts(db, { ...query, page: 1, size: 24 }));

/** Counting a whole catalog reads it, and so does sorting by quantity: an index on stock would have to follow every order. */
test.each<[string, ProductQuery, string]>([
  ["a page", {}, "products_by_name"],
  ["a sort by price", { sort: "price" }, "products_by_price"],
  ["the newest", { sort: "newest" }, "products_by_age"],
])(`in a catalog of ${PRODUCTS} products, %s comes from an index`, async (_what, query, index) => {
  expect(await explainSearch(query)).toContain(`using ${index}`);
});

test.each<[string, ProductQuery, string[]]>([
  ["a brand", { brand: "Kestrel" }, ["products_by_brand"]],
  ["a brand by price", { brand: "Kestrel", sort: "-price" }, ["products_by_brand", "products_by_price"]],
  ["a search", { search: "vapour chamber 371" }, ["product_search_lexemes", "products_pkey"]],
  [
    "a search within a brand by price",
    { brand: "Kestrel", search: "fan 24", sort: "-price" },
    ["product_search_lexemes"],
  ],
  [
    "a search with typos",
    { search: "vapuor chmaber 371" },
    ["product_search_lexemes", "catalog_words_alike"],
  ],
])(`in a catalog of ${PRODUCTS} products, %s reads no whole table`, async (_what, query, indexes) => {
  const plans = await explainSearch(query);
  for (const index of indexes) expect(plans).toContain(index);
  expect(plans).not.toContain("Seq Scan");
});

test(`in a catalog of ${PRODUCTS} products, counting a search in each brand reads no whole table`, async () => {
  const plans = await plansOf((db) => countByBrand(db, "vapour chamber 371"));
  for (const index of ["products_by_brand", "product_search_lexemes"]) expect(plans).toContain(index);
  expect(plans).not.toContain("Seq Scan");
});

test("a list without parameters has the first 1,000 products, the total and a link to the rest", async () => {
  const response = await app.inject("/tools");
  const { headers } = response;
  expect(response.json()).toHaveLength(1_000);
  expect(headers["x-total-count"]).toBe(String(PRODUCTS));
  expect(headers["link"]).toBe('</tools?page=2&size=1000>; rel="next"');
});
