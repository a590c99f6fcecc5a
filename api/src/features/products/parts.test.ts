import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

const get = async (url: string) => {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
};

const [power, stages] = [randomUUID(), randomUUID()];
await database
  .insertInto("categories")
  .values([
    { id: power, slug: "power", name: "Power" },
    { id: stages, slug: "power-stages", name: "Power stages", parent_id: power },
  ])
  .execute();

async function addSpec(category: string, key: string, kind: "number" | "range" | "choice", place: number) {
  const id = randomUUID();
  const words = { name: key, heading: key, group_name: "Electrical", in_table: true, in_filter: true };
  const unit = kind === "choice" ? null : "A";
  await database
    .insertInto("specs")
    .values({ id, category_id: category, key, kind, place, unit, ...words })
    .execute();
  return id;
}
const temperature = await addSpec(power, "temperature", "range", 0);
const current = await addSpec(stages, "current", "number", 1);
const size = await addSpec(stages, "case", "choice", 0);

test("a part tells its category, its values in the order of the category, its facts and the parts beside it", async () => {
  const other = await makeProduct(deps.db, { model: "SPS-60" });
  const removed = await makeProduct(deps.db, { removed_at: new Date() });
  const facts = {
    lifecycle: "last-time-buy",
    last_buy_on: "2027-03-31",
    weight_mg: 110,
    origin: "MY",
  } as const;
  const id = await makeProduct(deps.db, { model: "SPS-70", category_id: stages, ...facts });
  await database
    .insertInto("product_specs")
    .values([
      { product_id: id, spec_id: temperature, typed: "-40..125", low: -40, high: 125 },
      { product_id: id, spec_id: current, typed: "0.47 mA", low: 0.00047, condition: "at 1.8 V" },
      { product_id: id, spec_id: size, typed: "QFN-39", words: "QFN-39" },
    ])
    .execute();
  await database
    .insertInto("product_links")
    .values([
      { product_id: id, kind: "instead", other_id: other, place: 0 },
      { product_id: id, kind: "with", other_id: removed, place: 0 },
    ])
    .execute();

  const { id: admin } = await makeUser(deps, "admin");
  const sha256 = (revision: string) => revision.toLowerCase().repeat(64);
  const sheet = (revision: string, issued_on: string, hidden_at: Date | null = null) => ({
    ...{ id: randomUUID(), product_id: id, revision, issued_on, hidden_at, uploaded_by: admin },
    ...{ pages: 12, bytes: 1_200, sha256: sha256(revision), file: `data-sheets/${revision}.pdf` },
  });
  await database
    .insertInto("data_sheets")
    .values([sheet("A", "2025-03-03"), sheet("C", "2026-08-02"), sheet("B", "2026-01-01", new Date())])
    .execute();

  const { body } = await get("/api/parts/sps-70");
  expect(body).toMatchObject({
    _id: id,
    slug: "sps-70",
    category: { slug: "power-stages", name: "Power stages", parent: { slug: "power", name: "Power" } },
    specs: [
      { key: "case", words: "QFN-39" },
      { key: "current", low: 0.00047, condition: "at 1.8 V", typed: "0.47 mA" },
      { key: "temperature", low: -40, high: 125 },
    ],
    lifecycle: "last-time-buy",
    lastBuyOn: "2027-03-31",
    weightGrams: 0.11,
    origin: "MY",
    dataSheets: [
      {
        ...{ revision: "C", issuedOn: "2026-08-02", pages: 12, bytes: 1_200, sha256: sha256("C") },
        url: expect.stringMatching(/\/data-sheets\/C\.pdf$/),
      },
      { revision: "A" },
    ],
    insteadOf: [{ _id: other, slug: "sps-60" }],
    goesWith: [],
  });
  expect((await get(`/tools/${id}`)).body).toEqual(body);
});

test("two parts with one model have two slugs, and an older slug still leads to its part", async () => {
  const first = await makeProduct(deps.db, { model: "AF 100/R" });
  const second = await makeProduct(deps.db, { model: "AF-100-R" });
  expect((await get("/api/parts/af-100-r")).body._id).toBe(first);
  expect((await get("/api/parts/af-100-r-2")).body._id).toBe(second);
  await database.updateTable("products").set({ model: "AF-101" }).where("id", "=", first).execute();
  expect((await get("/api/parts/af-100-r")).body).toMatchObject({ _id: first, slug: "af-101" });
  await database.updateTable("products").set({ model: "AF-100R" }).where("id", "=", first).execute();
  await database.updateTable("products").set({ model: "AF 100 R" }).where("id", "=", first).execute();
  expect((await get(`/tools/${first}`)).body.slug).toBe("af-100-r");
});

test("a part without letters or figures in its name has a slug too", async () => {
  const id = await makeProduct(deps.db, { model: "電源" });
  expect((await get(`/tools/${id}`)).body.slug).toBe("part");
});

test("a part that was removed is gone, one that never was is not found", async () => {
  await makeProduct(deps.db, { model: "OLD-1", removed_at: new Date() });
  expect(await get("/api/parts/old-1")).toMatchObject({ status: 410, body: { code: "part_gone" } });
  expect(await get("/api/parts/never-1")).toMatchObject({ status: 404, body: { code: "tool_not_found" } });
});

test("categories are listed in their order, with their specifications and the parts that are sold in and below them", async () => {
  const { body } = await get("/api/categories");
  expect(body).toMatchObject([
    { slug: "power", parts: 1, specs: [{ key: "temperature", kind: "range", unit: "A" }] },
    { slug: "power-stages", parent: "power", parts: 1, specs: [{ key: "case" }, { key: "current" }] },
  ]);
});

test("categories have two levels, whichever of them is moved", async () => {
  const insert = (parent_id: string) =>
    database.insertInto("categories").values({ id: randomUUID(), slug: "x", name: "X", parent_id }).execute();
  await expect(insert(stages)).rejects.toThrow("two levels");
  const top = randomUUID();
  await database.insertInto("categories").values({ id: top, slug: "top", name: "Top" }).execute();
  const move = database.updateTable("categories").set({ parent_id: top }).where("id", "=", power).execute();
  await expect(move).rejects.toThrow("two levels");
});
