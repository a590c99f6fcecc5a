import type { Found } from "@bulkhead/contract/find-parts";
import { beforeAll, expect, test } from "vitest";

import { type TestPart, makeCatalog } from "#test/make-catalog.ts";
import { testApp } from "#test/test-app.ts";

const { app, database } = await testApp();

const stage = (model: string, values: Record<string, string>, more: TestPart["more"] = {}): TestPart => ({
  ...{ name: `Smart power stage ${model}`, model, category: "power-stages", values, more },
});

beforeAll(async () => {
  await makeCatalog(
    database,
    [
      { slug: "power", name: "Power", specs: { temperature: "range °C" } },
      {
        ...{ slug: "power-stages", name: "Power stages", parent: "power" },
        specs: {
          current: "number A",
          case: "choice QFN|LGA|DFN",
          size: "choice mm",
          reports: "yes-no",
          input: "range V",
        },
      },
      {
        ...{ slug: "power-inductors", name: "Power inductors", parent: "power" },
        specs: { inductance: "number nH", saturation: "number A" },
      },
      {
        slug: "displays",
        name: "Display connectors",
        specs: { standard: "choice HDMI 2.1b|DisplayPort 2.1" },
      },
    ],
    [
      stage(
        "SPS-60",
        { current: "60 A", case: "QFN", size: "4x5", reports: "yes", input: "4.5..16 V" },
        { on_hand: 500 },
      ),
      stage(
        "SPS-70",
        { current: "70 A", case: "QFN", size: "5x6", reports: "no", input: "4.5..20 V" },
        { price_micros: 550_000, on_hand: 64_000 },
      ),
      stage(
        "SPS-90",
        { current: "90 A", case: "LGA", size: "5x6", temperature: "-40..125" },
        { brand: "Kestrel", lifecycle: "new" },
      ),
      stage("SPS-X", {}),
      {
        name: "Power inductor",
        model: "L-150",
        category: "power-inductors",
        values: { inductance: "150nH", saturation: "82A" },
      },
      { name: "Axial fan", model: "AF-100R", more: { brand: "Coldforge" } },
      {
        name: "HDMI 2.1b receptacle",
        model: "HD-21B",
        category: "displays",
        values: { standard: "HDMI 2.1b" },
      },
    ],
  );
});

async function find(query: string): Promise<Found> {
  const answer = await app.inject(`/api/parts?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
}
const search = (words: string, more = "") => find(`search=${encodeURIComponent(words)}${more}`);
const modelsOf = ({ parts }: Pick<Found, "parts">) => parts.map(({ model }) => model);
const facetOf = ({ facets }: Found, parameter: string) =>
  facets.find((facet) => facet.parameter === parameter);
const countsOf = (found: Found, parameter: string) =>
  Object.fromEntries(facetOf(found, parameter)?.choices?.map(({ value, parts }) => [value, parts]) ?? []);

test("without filters, all parts are listed by name, with the counts of categories and general filters", async () => {
  const found = await find("");
  expect(found).toMatchObject({ total: { parts: 7 }, sort: "name", understood: [] });
  expect(found.facets.map(({ parameter }) => parameter)).toEqual(["inStock", "price", "brand", "lifecycle"]);
  expect(found.categories).toEqual([
    { slug: "power", name: "Power", parts: 5 },
    { slug: "power-stages", name: "Power stages", parent: "power", parts: 4 },
    { slug: "power-inductors", name: "Power inductors", parent: "power", parts: 1 },
    { slug: "displays", name: "Display connectors", parts: 1 },
  ]);
  expect(countsOf(found, "brand")).toEqual({ Coldforge: 1, Kestrel: 1, Voltline: 5 });
  expect(countsOf(found, "lifecycle")).toMatchObject({ new: 1, active: 6, obsolete: 0 });
});

test("parts without a category can be listed", async () => {
  expect(modelsOf(await find("category=other"))).toEqual(["AF-100R"]);
  expect(modelsOf(await find("category=other&inStock=yes&quantity=1000000"))).toEqual([]);
});

test("choices of one filter are joined by or, filters by and, and a filter's own choice does not change its counts", async () => {
  const found = await find("category=power-stages&spec.case=QFN|LGA&spec.current=65A..");
  expect(modelsOf(found)).toEqual(["SPS-70", "SPS-90"]);
  expect(facetOf(found, "spec.case")?.choices).toEqual([
    { value: "QFN", parts: 1, isChosen: true },
    { value: "LGA", parts: 1, isChosen: true },
    { value: "DFN", parts: 0 },
  ]);
  expect(facetOf(found, "spec.current")).toMatchObject({ low: 60, high: 90, from: 65, unit: "A" });
  const lga = await find("category=power-stages&spec.case=LGA");
  expect(countsOf(lga, "spec.case")).toEqual({ QFN: 2, LGA: 1, DFN: 0 });
  expect(countsOf(lga, "spec.size")).toEqual({ "4 × 5 mm": 0, "5 × 6 mm": 1 });
  // Another category has other specifications.
  expect(lga.categories.map(({ parts }) => parts)).toEqual([5, 4, 1, 1]);
});

test.each([
  ["spec.reports=yes", ["SPS-60"]],
  ["spec.current=0.07kA", ["SPS-70"]],
  ["spec.current=60..70 A", ["SPS-60", "SPS-70"]],
  ["spec.current=..70", ["SPS-60", "SPS-70"]],
  ["spec.input=5..20V", ["SPS-70"]],
  ["spec.input=12V", ["SPS-60", "SPS-70"]],
  ["spec.temperature=..100", ["SPS-90"]],
  ["spec.size=5x6", ["SPS-70", "SPS-90"]],
  ["brand=Kestrel|Coldforge", ["SPS-90"]],
  ["lifecycle=new", ["SPS-90"]],
  ["inStock=yes&quantity=2500", ["SPS-70"]],
  ["price=..0.6", ["SPS-70"]],
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
  ["price=1e400..", "price", "price must be like 0.5..2, 0.5.. or ..2"],
  ["price=99999999999999999999", "price", "price must be like 0.5..2, 0.5.. or ..2"],
  ["price=cheap", "price", "price must be like 0.5..2, 0.5.. or ..2"],
  ["lifecycle=old", "lifecycle", expect.stringContaining("lifecycle must be new or active")],
  ["sort=spec.color", "sort", "spec.color is no specification of these parts."],
  ["quantity=100", "quantity", "quantity must be at least 101"],
])("%s is refused", async (query, path, message) => {
  const answer = await app.inject(`/api/parts?category=power-stages&${query}`);
  expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, message }]]);
});

test("an unknown category is refused", async () => {
  const answer = await app.inject("/api/parts?category=nothing");
  expect(answer.json()).toMatchObject({ code: "invalid_input", issues: [{ path: "category" }] });
});

test.each<[string, string[], string[]]>([
  ["≥60A qfn", ["Current ≥ 60 A", "Case QFN"], ["SPS-60", "SPS-70"]],
  ["power stage 70A qfn", ["Category Power stages", "Current 70 A", "Case QFN"], ["SPS-70"]],
  ["power stage 75A", ["Category Power stages", "Current ≥ 75 A"], ["SPS-90"]],
  ["power stage 12V", ["Category Power stages", "Input 12 V"], ["SPS-60", "SPS-70"]],
  ["82A", ["Saturation 82 A"], ["L-150"]],
  ["60A..90A", ["Current or Saturation 60 to 90 A"], ["L-150", "SPS-60", "SPS-70", "SPS-90"]],
  ["0.15uH", ["Inductance 150 nH"], ["L-150"]],
  ["5x6", ["Size 5 × 6 mm"], ["SPS-70", "SPS-90"]],
  ["kestrel 90A", ["Current 90 A"], ["SPS-90"]],
  ["hdmi conector", ["Standard HDMI 2.1b"], ["HD-21B"]],
  ["sps", [], ["SPS-60", "SPS-70", "SPS-90", "SPS-X"]],
  ["99A", [], []],
])("%s is understood as %j and finds %j", async (words, chips, models) => {
  const found = await search(words);
  expect(found.understood.map(({ name, text }) => `${name} ${text.replaceAll("\u00A0", " ")}`)).toEqual(
    chips,
  );
  expect(new Set(modelsOf(found))).toEqual(new Set(models));
});

test("a chip is a filter: it can be taken off, or moved into the query", async () => {
  const { understood, facets } = await search("power stage 70A qfn");
  expect(understood).toMatchObject([
    { parameter: "category", value: "power-stages", without: "70A qfn" },
    { parameter: "spec.current", value: "70 A", without: "power stage qfn" },
    { parameter: "spec.case", value: "QFN", without: "power stage 70A" },
  ]);
  expect(facets.find(({ parameter }) => parameter === "spec.current")).toMatchObject({ from: 70, to: 70 });
  expect(modelsOf(await find("category=power-stages&spec.current=70 A&spec.case=QFN"))).toEqual(["SPS-70"]);
});

test("a search can be taken for words only", async () => {
  const found = await search("70A", "&words=1");
  expect(found).toMatchObject({ understood: [], total: { parts: 1 }, parts: [{ model: "SPS-70" }] });
});

test("if nothing is found, changes that find something and the nearest parts are offered", async () => {
  const { total, instead } = await search("power stage 95A 3x3mm");
  expect(total).toEqual({ parts: 0 });
  expect(instead?.nearest).toMatchObject([
    { model: "SPS-90", misses: ["spec.current", "spec.size"] },
    { model: "SPS-70" },
    { model: "SPS-60" },
  ]);
  const stricter = await find("category=power-stages&spec.current=75A..&spec.case=QFN");
  expect(stricter.instead?.repairs).toEqual([
    { text: "Current ≥ 70\u00A0A", query: { "spec.current": "70 A.." }, parts: 1 },
    { text: "Any current", query: { "spec.current": "" }, parts: 2 },
    { text: "Any case", query: { "spec.case": "" }, parts: 1 },
  ]);
});

test("a model that is written wrong is offered as it is written right", async () => {
  const { total, instead } = await search("AF-120R");
  expect([total.parts, instead?.didYouMean[0]]).toEqual([0, "AF-100R"]);
});
