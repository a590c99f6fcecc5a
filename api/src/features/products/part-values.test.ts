import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const { headers, email } = await makeUser(deps, "admin");

const product = {
  ...{ name: "Smart power stage, 70 A", brand: "Voltline", quantity: 500, price: 1.64 },
  ...{ discription: "In QFN", img: "http://pictures.test/catalog/stage-640.webp" },
};
const add = (payload: object) =>
  app.inject({ method: "POST", url: "/api/products", headers, payload: { ...product, ...payload } });
const edit = (id: string, payload: object) =>
  app.inject({ method: "PATCH", url: `/api/products/${id}`, headers, payload });
const shown = async (id: string) => (await app.inject(`/tools/${id}`)).json();

const [power, stages, fans] = [randomUUID(), randomUUID(), randomUUID()];
await database
  .insertInto("categories")
  .values([
    { id: power, slug: "power", name: "Power" },
    { id: stages, slug: "stages", name: "Power stages", parent_id: power },
    { id: fans, slug: "fans", name: "Fans" },
  ])
  .execute();
const spec = (category_id: string, key: string, place: number) => ({
  ...{ id: randomUUID(), category_id, key, name: key, heading: key, place, group_name: "Electrical" },
  ...{ kind: "number" as const, unit: "A", choices: [] as string[], in_table: true, in_filter: true },
});
await database
  .insertInto("specs")
  .values([
    spec(stages, "current", 0),
    { ...spec(stages, "input", 1), kind: "range", unit: "V" },
    { ...spec(stages, "case", 2), kind: "choice", unit: null, choices: ["QFN", "LGA"] },
    { ...spec(stages, "reports", 3), kind: "yes-no", unit: null },
    { ...spec(power, "temperature", 0), kind: "range", unit: "°C" },
    spec(fans, "current", 0),
    { ...spec(fans, "input", 1), unit: "Hz" },
  ])
  .execute();

const typed = {
  ...{ current: "70A at 1.8 V", input: "250mV - 3V3", case: "QFN", reports: "yes", temperature: "-40..125" },
};
const make = async () => (await add({ category: "stages", specs: typed })).json().insertedId as string;

test("values are kept as typed, with the number in the base unit, the upper number and the condition", async () => {
  const { category, specs } = await shown(await make());
  expect(category.slug).toBe("stages");
  expect(specs).toMatchObject([
    { key: "current", typed: "70A at 1.8 V", low: 70, condition: "at 1.8 V" },
    { key: "input", typed: "250mV - 3V3", low: 0.25, high: 3.3 },
    { key: "case", typed: "QFN", words: "QFN" },
    { key: "reports", low: 1 },
    { key: "temperature", low: -40, high: 125 },
  ]);
});

test("an unknown unit, an unknown choice and a specification of another category are refused by name", async () => {
  const id = await make();
  const issues = async (specs: object) => (await edit(id, { specs })).json().issues;
  expect(await issues({ current: "120 X" })).toEqual([
    { path: "specs.current", message: "current: X is not a unit of current. Use A, mA or kA." },
  ]);
  expect(await issues({ case: "BGA" })).toMatchObject([{ message: "case: Write one of these: QFN, LGA." }]);
  expect(await issues({ airflow: "54 CFM" })).toMatchObject([{ path: "specs.airflow" }]);
  expect((await shown(id)).specs).toHaveLength(5);
});

test("an edit changes the values that it names, null removes one, and an empty text keeps it", async () => {
  const id = await make();
  const edited = await edit(id, { specs: { current: "80 A", case: null, reports: "" } });
  const { case: _, ...rest } = typed;
  expect(edited.json().specs).toEqual({ ...rest, current: "80 A" });
  expect(edited.json().version).toBe(2);
});

test("in another category, values of the same name stay where they can be read", async () => {
  const id = await make();
  await edit(id, { category: "fans" });
  expect((await shown(id)).specs).toMatchObject([{ key: "current", unit: "A", low: 70 }]);
  await edit(id, { category: null });
  const { category, specs } = await shown(id);
  expect([category, specs]).toEqual([undefined, []]);
  expect((await edit(id, { category: "nothing" })).json().code).toBe("category_not_found");
});

test("facts are added and edited, null removes them, and a last time buy needs its date", async () => {
  const facts = {
    ...{ rohs: "compliant", reach: "no-svhc", msl: "3", eccn: "EAR99", origin: "MY" },
    ...{ weightGrams: 0.11, leadWeeks: 8, lifecycle: "last-time-buy", lastBuyOn: "2027-03-31" },
  };
  const id = (await add({ ...facts, hsCode: "8542.39" })).json().insertedId as string;
  expect(await shown(id)).toMatchObject({ ...facts, hsCode: "854239" });
  await edit(id, { lifecycle: "active", rohs: null, origin: "", weightGrams: 0.2 });
  const now = await shown(id);
  expect(now).toMatchObject({ lifecycle: "active", origin: "MY", weightGrams: 0.2 });
  expect([now.lastBuyOn, now.rohs]).toEqual([undefined, undefined]);
  expect((await edit(id, { lifecycle: "last-time-buy" })).json().code).toBe("last_buy_needs_date");
  expect((await edit(id, { lastBuyOn: "2027-03-31" })).json().code).toBe("last_buy_needs_date");
});

test.each([
  ["hsCode", "12", "hsCode must have 6 to 10 digits"],
  ["origin", "XX", "origin must be a country in two letters, such as MY"],
  ["eccn", "free", "eccn must be a number such as EAR99 or 3A991"],
  ["weightGrams", 0.0001, "weightGrams must be grams with at most three decimals, such as 0.11"],
  ["weightGrams", 1e-10, "weightGrams must be grams with at most three decimals, such as 0.11"],
  ["leadWeeks", 521, "leadWeeks must be at most 520"],
  ["reach", "some", "reach must be no-svhc or contains-svhc"],
])("a part whose %s is %s is refused", async (field, value, message) => {
  expect((await edit(await makeProduct(deps.db), { [field]: value })).json().message).toBe(message);
});

test("other parts keep their order, and none is the part itself or one that is not sold", async () => {
  const id = await make();
  const [one, two] = [await makeProduct(deps.db), await makeProduct(deps.db)];
  const gone = await makeProduct(deps.db, { removed_at: new Date() });
  await edit(id, { insteadOf: [two, one, two], goesWith: [one] });
  const { insteadOf, goesWith } = await shown(id);
  expect(insteadOf.map((part: { _id: string }) => part._id)).toEqual([two, one]);
  expect(goesWith).toMatchObject([{ _id: one }]);
  await edit(id, { insteadOf: [one] });
  expect((await shown(id)).insteadOf).toHaveLength(1);
  for (const other of [id, gone])
    expect((await edit(id, { goesWith: [other] })).json().code).toBe("invalid_input");
});

test("the activity says who changed which values and facts, and an edit of an older version changes none", async () => {
  const id = await make();
  await edit(id, { specs: { current: "80 A", case: "QFN" }, hsCode: "85423990", goesWith: [] });
  const lines = (await app.inject({ url: `/api/activity?subject=${id}`, headers })).json();
  expect(lines[0]).toMatchObject({
    ...{ actor: email, action: "edit-product", fields: ["hs_code", "current", "goes_with"] },
  });
  const stale = await edit(id, { specs: { current: "90 A" }, version: 1 });
  expect(stale.json().code).toBe("stale_edit");
  expect((await shown(id)).specs[0].low).toBe(80);
});
