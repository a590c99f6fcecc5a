import { randomUUID } from "node:crypto";

import type { Found } from "@bulkhead/contract/find-parts";
import { beforeAll, expect, test } from "vitest";

import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

async function addCategory(slug: string, name: string, parent_id: string | null = null) {
  const id = randomUUID();
  await database.insertInto("categories").values({ id, slug, name, parent_id }).execute();
  return id;
}

type Kind = "number" | "range" | "choice" | "yes-no" | "text";
let places = 0;
async function addSpec(
  category_id: string,
  key: string,
  kind: Kind,
  unit: string | null,
  choices: string[] = [],
) {
  const id = randomUUID();
  const name = key[0]?.toUpperCase() + key.slice(1);
  const words = { name, heading: name, group_name: "Electrical", in_table: true, in_filter: kind !== "text" };
  places += 1;
  await database
    .insertInto("specs")
    .values({ id, category_id, key, kind, unit, choices, place: places, ...words })
    .execute();
  return id;
}

interface Value {
  low?: number;
  high?: number;
  words?: string;
}
const specs: Record<string, string> = {};
async function addPart(
  model: string,
  values: Record<string, Value>,
  more: Parameters<typeof makeProduct>[1] = {},
) {
  const id = await makeProduct(deps.db, {
    model,
    name: `${more.name ?? "Smart power stage"} ${model}`,
    ...more,
  });
  const rows = Object.entries(values).map(([key, value]) => ({
    product_id: id,
    spec_id: specs[key] ?? "",
    typed: "as typed",
    ...value,
  }));
  if (rows.length > 0) await database.insertInto("product_specs").values(rows).execute();
  return id;
}

beforeAll(async () => {
  const power = await addCategory("power", "Power");
  const stages = await addCategory("power-stages", "Power stages", power);
  const inductors = await addCategory("power-inductors", "Power inductors", power);
  specs["temperature"] = await addSpec(power, "temperature", "range", "°C");
  specs["current"] = await addSpec(stages, "current", "number", "A");
  specs["case"] = await addSpec(stages, "case", "choice", null, ["QFN", "LGA", "DFN"]);
  specs["reports"] = await addSpec(stages, "reports", "yes-no", null);
  specs["input"] = await addSpec(stages, "input", "range", "V");
  specs["inductance"] = await addSpec(inductors, "inductance", "number", "nH");
  const stage = { category_id: stages, brand: "Voltline" };
  await addPart(
    "SPS-60",
    { current: { low: 60 }, case: { words: "QFN" }, reports: { low: 1 }, input: { low: 4.5, high: 16 } },
    stage,
  );
  await addPart(
    "SPS-70",
    { current: { low: 70 }, case: { words: "QFN" }, reports: { low: 0 }, input: { low: 4.5, high: 20 } },
    { ...stage, price_micros: 1_550_000, on_hand: 64_000 },
  );
  await addPart(
    "SPS-90",
    { current: { low: 90 }, case: { words: "LGA" }, temperature: { low: -40, high: 125 } },
    { ...stage, brand: "Kestrel", lifecycle: "new" },
  );
  await addPart("SPS-X", {}, stage);
  await addPart("L-150", { inductance: { low: 150e-9 } }, { name: "Power inductor", category_id: inductors });
  await addPart("AF-100R", {}, { name: "Axial fan", brand: "Coldforge" });
});

async function find(query: string): Promise<Found> {
  const answer = await app.inject(`/api/parts?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
}
const modelsOf = ({ parts }: Pick<Found, "parts">) => parts.map(({ model }) => model);
const facetOf = ({ facets }: Found, parameter: string) =>
  facets.find((facet) => facet.parameter === parameter);
const countsOf = (found: Found, parameter: string) =>
  Object.fromEntries(facetOf(found, parameter)?.choices?.map(({ value, parts }) => [value, parts]) ?? []);

test("without filters, all parts are listed by name, with the counts of categories and general filters", async () => {
  const found = await find("");
  expect(found).toMatchObject({ total: { parts: 6 }, sort: "name", understood: [] });
  expect(found.facets.map(({ parameter }) => parameter)).toEqual(["inStock", "price", "brand", "lifecycle"]);
  expect(found.categories).toEqual([
    { slug: "power", name: "Power", parts: 5 },
    { slug: "power-inductors", name: "Power inductors", parent: "power", parts: 1 },
    { slug: "power-stages", name: "Power stages", parent: "power", parts: 4 },
  ]);
  expect(countsOf(found, "brand")).toEqual({ Coldforge: 2, Kestrel: 1, Voltline: 3 });
});

test("choices of one filter are joined by or, filters by and, and a filter's own choice does not change its counts", async () => {
  const found = await find("category=power-stages&spec.case=QFN|LGA&spec.current=65A..");
  expect(modelsOf(found)).toEqual(["SPS-70", "SPS-90"]);
  expect(countsOf(found, "spec.case")).toEqual({ QFN: 1, LGA: 1, DFN: 0 });
  expect(facetOf(found, "spec.current")).toMatchObject({ low: 60, high: 90, from: 65, unit: "A" });
  expect(countsOf(await find("category=power-stages&spec.case=LGA"), "spec.case")).toEqual({
    QFN: 2,
    LGA: 1,
    DFN: 0,
  });
});

test.each([
  ["spec.reports=yes", ["SPS-60"]],
  ["spec.current=0.07kA", ["SPS-70"]],
  ["spec.current=60..70 A", ["SPS-60", "SPS-70"]],
  ["spec.current=..70", ["SPS-60", "SPS-70"]],
  ["spec.input=5..20V", ["SPS-70"]],
  ["spec.input=12V", ["SPS-60", "SPS-70"]],
  ["spec.temperature=..100", ["SPS-90"]],
  ["brand=Kestrel|Coldforge", ["SPS-90"]],
  ["lifecycle=new", ["SPS-90"]],
  ["inStock=yes&quantity=2500", ["SPS-70"]],
  ["price=..1.6", ["SPS-70"]],
  ["sort=-spec.current", ["SPS-90", "SPS-70", "SPS-60", "SPS-X"]],
  ["sort=spec.current", ["SPS-60", "SPS-70", "SPS-90", "SPS-X"]],
  ["sort=price", ["SPS-70", "SPS-60", "SPS-90", "SPS-X"]],
  ["sort=-quantity&size=1", ["SPS-70"]],
  ["page=2&size=3", ["SPS-X"]],
])("of the power stages, %s finds %j", async (query, models) => {
  expect(modelsOf(await find(`category=power-stages&${query}`))).toEqual(models);
});

test.each([
  ["spec.current=70V", "spec.current", "V is not a unit of current. Use A, mA or kA."],
  ["spec.current=many", "spec.current", "Write one or two numbers, such as 1 to 5\u00A0A."],
  ["spec.reports=maybe", "spec.reports", "Write yes or no."],
  ["spec.color=red", "spec.color", "spec.color is no specification of these parts."],
  ["price=cheap", "price", "price must be like 0.5..2, 0.5.. or ..2"],
  ["lifecycle=old", "lifecycle", expect.stringContaining("lifecycle must be new or active")],
  ["category=nothing", "category", "There is no category nothing."],
  ["sort=spec.color", "sort", "spec.color is no specification of these parts."],
  ["quantity=100", "quantity", "quantity must be at least 101"],
])("%s is refused", async (query, path, message) => {
  const answer = await app.inject(
    `/api/parts?category=power-stages&${query}`.replace(/category=power-stages&(?=category)/, ""),
  );
  expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, message }]]);
});
