import type { SpecInput } from "@bulkhead/contract/categories";
import { expect, test } from "vitest";

import { openImportShop, newRow } from "#test/import-files.ts";

const { app, admin, send, linesOf, look, preview, apply, undo, productOf, exported, makeRow, brokenRules } =
  await openImportShop();

const spec = (name: string, more: Partial<SpecInput> = {}): SpecInput => ({
  ...{ name, heading: name, group: "Electrical", kind: "number", unit: "A", decimals: 0, choices: [] },
  ...{ inTable: true, inFilter: true, ...more },
});
const { _id: stages } = (await send("POST", "/api/categories", { name: "Power stages" })).json();
await send("PATCH", `/api/categories/${stages}`, {
  specs: [
    spec("Continuous current", { heading: "Current" }),
    spec("Input voltage", { kind: "range", unit: "V" }),
  ],
});
const { _id: fans } = (await send("POST", "/api/categories", { name: "Fans" })).json();
await send("PATCH", `/api/categories/${fans}`, {
  specs: [spec("Input voltage", { unit: "V" }), spec("Airflow", { unit: "CFM" })],
});

const facts = {
  ...{ lifecycle: "last-time-buy", lastBuyOn: "2027-03-31", rohs: "compliant", reach: "no-svhc", msl: "2a" },
  ...{ eccn: "5E001", hsCode: "8542390000", origin: "MY", weightGrams: 0.11, leadWeeks: 8 },
};
const valued = async (specs: object, more: object = {}) => {
  const row = await makeRow();
  await send("PATCH", `/api/products/${row.id}`, { category: "power-stages", specs, ...more });
  return rowOf(row.id);
};
const rowOf = async (id: string) => ({ ...(await exported()).find((row) => row.id === id), id });
const CURRENT = "spec:Continuous current";

test("the export has a column for each specification, and importing it again changes nothing", async () => {
  const other = await makeRow();
  const part = await valued(
    { "continuous-current": "70A at 1.8 V", "input-voltage": "-4.5..16" },
    { ...facts, insteadOf: [other.id], goesWith: [other.id] },
  );
  await valued({ "continuous-current": "60" });
  expect(part).toMatchObject({
    ...{ category: "power-stages", [CURRENT]: "70A at 1.8 V", lifecycle: "last-time-buy", eccn: '="5E001"' },
    ...{ weight_grams: "0.11", lead_weeks: "8", msl: "2a", last_buy_on: '="2027-03-31"' },
  });
  const file = await app.inject({ url: "/api/products.csv", headers: admin.headers });
  const summary = (await preview(file.body)).json();
  const lines = await linesOf(summary._id);
  expect(lines.filter(({ state }) => state !== "unchanged")).toEqual([]);
  expect(summary).toMatchObject({ changed: 0, refused: 0, asking: 0 });
});

test("the preview shows how a value was understood, and applying it writes it with its numbers", async () => {
  const part = await valued({ "continuous-current": "70 A" });
  const { id, version } = part;
  const { _id, lines } = await look({
    ...{ id, version, "spec:Current": "62500mA at 1.8 V", "spec:Input voltage": "4V5 - 16" },
    ...{ hs_code: "8542.39", rohs: "exempt", category: "power-stages" },
  });
  expect(lines[0]).toMatchObject({
    state: "changed",
    asks: false,
    changes: expect.arrayContaining([
      { column: "hs_code", before: "", after: "854239" },
      { column: CURRENT, before: "70 A", after: "62500mA at 1.8 V", means: "62.5\u00A0A at 1.8 V" },
      { column: "spec:Input voltage", before: "", after: "4V5 - 16", means: "4.5 to 16\u00A0V" },
    ]),
  });
  await apply(_id);
  expect(await productOf(id)).toMatchObject({
    ...{ hsCode: "854239", rohs: "exempt" },
    specs: { "continuous-current": "62500mA at 1.8 V", "input-voltage": "4V5 - 16" },
  });
  await undo(_id);
  expect(await productOf(id)).toMatchObject({ specs: { "continuous-current": "70 A" } });
  expect((await productOf(id)).specs).not.toHaveProperty("input-voltage");
  expect(await brokenRules()).toEqual([]);
});

test("a value that is a factor of 1,000 off those of the category is asked about, and left out unless confirmed", async () => {
  await valued({ "continuous-current": "90 A" });
  const part = await valued({ "continuous-current": "70 A" });
  const odd = { id: part.id, version: part.version, [CURRENT]: "70mA" };
  const { _id, asking, lines } = await look(odd);
  expect([asking, lines[0]?.changes[0]?.means]).toEqual([1, "0.07\u00A0A? Others are far from it"]);
  await apply(_id);
  expect((await linesOf(_id, "refused"))[0]?.reason).toContain("was not confirmed");
  await apply((await look(odd))._id, { confirmsPrices: true });
  expect((await productOf(part.id)).specs).toMatchObject({ "continuous-current": "70mA" });
});

test("a new part comes with its category, its values and its other parts", async () => {
  const other = await makeRow();
  const { slug } = await productOf(other.id);
  const { _id, lines } = await look({
    ...newRow({ category: "fans", goes_with: slug, weight_grams: "92" }),
    ...{ "spec:Airflow": "54 CFM", origin: "cn" },
  });
  await apply(_id);
  expect(await productOf(lines[0]?.product ?? "")).toMatchObject({
    ...{ category: "fans", specs: { airflow: "54 CFM" }, origin: "CN", weightGrams: 92 },
    goesWith: [{ _id: other.id }],
  });
});

test("in another category values of one name stay where they can be read, and an empty cell removes one", async () => {
  const part = await valued({ "continuous-current": "70 A", "input-voltage": "12 V" });
  const { _id } = await look({ id: part.id, version: part.version, category: "fans" });
  await apply(_id);
  expect(await productOf(part.id)).toMatchObject({ category: "fans", specs: { "input-voltage": "12 V" } });
  const { version } = await rowOf(part.id);
  await apply((await look({ id: part.id, version, "spec:Input voltage": "" }))._id);
  expect((await productOf(part.id)).specs).toEqual({});
});

test.each([
  ["spec:Continuous current", "120 X", "X is not a unit of current. Use A, mA or kA."],
  ["spec:Airflow", "54 CFM", "The category of this part has no airflow"],
  ["category", "nothing", "There is no category nothing"],
  ["goes_with", "nothing", "goes_with names no other part: nothing"],
  ["hs_code", "12", "hs_code must have 6 to 10 digits"],
  ["weight_grams", "much", "weight_grams must be a number"],
  ["lifecycle", "last-time-buy", "A last time buy needs its date"],
])("a line whose %s is %s is refused with the reason", async (column, cell, reason) => {
  const part = await valued({ "continuous-current": "70 A" });
  const { lines } = await look({ id: part.id, version: part.version, [column]: cell });
  expect(lines[0]).toMatchObject({ state: "refused", reason: expect.stringContaining(reason) });
});

test("a column for a specification that no category has is refused by name", async () => {
  const answer = await preview("id,version,spec:Taste\n");
  expect(answer.json().message).toBe('The column "spec:Taste" is unknown. No category has it');
});

test("a line waits for no category that was removed since its preview", async () => {
  const { _id: gone } = (await send("POST", "/api/categories", { name: "Gone" })).json();
  const part = await makeRow();
  const { _id } = await look({ id: part.id, version: part.version, category: "gone" });
  await send("DELETE", `/api/categories/${gone}`);
  await apply(_id);
  expect((await linesOf(_id, "refused"))[0]?.reason).toContain("Somebody has removed its category");
});
