import { beforeEach, expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();
const { headers } = await makeUser(deps, "admin");

const send = async (method: "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  (await app.inject({ method, url, headers, ...(payload && { payload }) })).json();
const get = async (url: string) => (await app.inject({ url, headers })).json();

let turn = 0;
const named = (name: string) => `${name} ${(turn += 1)}`;
const add = (name: string, parent?: string) =>
  send("POST", "/api/categories", { name: named(name), ...(parent !== undefined && { parent }) });
const edit = (id: string, changes: object) => send("PATCH", `/api/categories/${id}`, changes);
const spec = (name: string, more: object = {}) => ({
  ...{ name, heading: name, group: "Electrical", kind: "number", unit: "A", decimals: 0, choices: [] },
  ...{ inTable: true, inFilter: true, ...more },
});
const valueOf = async (id: string) => (await get(`/tools/${id}`)).specs;

let stages: { _id: string; slug: string; version: number };
let part: string;
beforeEach(async () => {
  stages = await add("Power stages");
  await edit(stages._id, {
    specs: [spec("Current"), spec("Case", { kind: "choice", unit: undefined, choices: ["QFN", "LGA"] })],
  });
  part = await makeProduct(deps.db);
  await send("PATCH", `/api/products/${part}`, {
    category: stages.slug,
    specs: { current: "70A", case: "QFN" },
  });
});

test("a category is added with a slug of its name, and two of one name are refused", async () => {
  const name = named("Thermal pads & gels");
  expect(await send("POST", "/api/categories", { name })).toMatchObject({
    ...{ name, slug: `thermal-pads-gels-${turn}`, version: 1, parts: 0, specs: [] },
  });
  expect((await send("POST", "/api/categories", { name })).code).toBe("category_taken");
});

test("categories have two levels, whoever adds or moves one", async () => {
  const top = await add("Top");
  const below = await add("Below", top.slug);
  expect(below.parent).toBe(top.slug);
  expect((await send("POST", "/api/categories", { name: "Third", parent: below.slug })).code).toBe(
    "two_levels",
  );
  expect((await edit(top._id, { parent: stages.slug })).code).toBe("two_levels");
  expect((await edit(top._id, { parent: top.slug })).code).toBe("two_levels");
  expect((await edit(stages._id, { parent: "nothing" })).code).toBe("category_not_found");
});

test("specifications keep the order in which they are sent, and a renamed one keeps its values", async () => {
  const edited = await edit(stages._id, {
    specs: [
      spec("Package", { was: "case", kind: "choice", unit: undefined, choices: ["QFN", "LGA", "BGA"] }),
      spec("Continuous current", { was: "current", heading: "Current" }),
      spec("Input voltage", { kind: "range", unit: "V" }),
    ],
  });
  expect(edited.specs.map(({ key }: { key: string }) => key)).toEqual([
    ...["package", "continuous-current", "input-voltage"],
  ]);
  expect(await valueOf(part)).toMatchObject([
    { key: "package", words: "QFN" },
    { key: "continuous-current", low: 70 },
  ]);
});

test("a specification that is left out is removed with its values", async () => {
  await edit(stages._id, { specs: [spec("Current", { was: "current" })] });
  expect(await valueOf(part)).toMatchObject([{ key: "current" }]);
});

test.each([
  ["another kind", [spec("Current", { was: "current", kind: "yes-no", unit: undefined })]],
  ["a unit of something else", [spec("Current", { was: "current", unit: "V" })]],
])("a specification cannot take %s while a value would be lost", async (_what, specs) => {
  const refused = await edit(stages._id, { specs });
  expect(refused.code).toBe("values_unreadable");
  expect(refused.message).toContain("1 of Current");
  expect(await valueOf(part)).toHaveLength(2);
});

test("a specification may take another unit of the same kind, but not where a value has none", async () => {
  const inMilli = [spec("Current", { was: "current", unit: "mA" })];
  await edit(stages._id, { specs: inMilli });
  expect(await valueOf(part)).toMatchObject([{ unit: "mA", low: 70 }]);
  await send("PATCH", `/api/products/${part}`, { specs: { current: "70" } });
  expect((await edit(stages._id, { specs: [spec("Current", { was: "current" })] })).code).toBe(
    "values_unreadable",
  );
});

test("two specifications of one name are refused, also one above the other", async () => {
  const twice = [spec("Current", { was: "current" }), spec("current")];
  expect((await edit(stages._id, { specs: twice })).code).toBe("spec_taken");
  const below = await add("Dual stages", stages.slug);
  expect((await edit(below._id, { specs: [spec("Current")] })).code).toBe("spec_taken");
  expect((await edit(stages._id, { specs: [spec("Odd", { unit: "X" })] })).code).toBe("invalid_input");
});

test("an edit of an older version changes nothing", async () => {
  expect((await edit(stages._id, { name: "Other", version: 1 })).code).toBe("stale_category");
  expect((await edit(stages._id, { name: "Other", version: 2 })).name).toBe("Other");
});

test("a category is put between its neighbors", async () => {
  const top = await add("Tree");
  const [one, two, three] = [await add("A", top.slug), await add("B", top.slug), await add("C", top.slug)];
  const order = async () =>
    (await get("/api/categories"))
      .filter(({ parent }: { parent?: string }) => parent === top.slug)
      .map(({ _id }: { _id: string }) => _id);
  expect(await order()).toEqual([one._id, two._id, three._id]);
  await edit(three._id, { place: 0 });
  expect(await order()).toEqual([three._id, one._id, two._id]);
});

test("a category that moves leaves the values of the one it was below", async () => {
  const below = await add("Dual stages", stages.slug);
  await edit(below._id, { specs: [spec("Gain", { unit: "dB" })] });
  await send("PATCH", `/api/products/${part}`, { category: below.slug, specs: { gain: "3 dB" } });
  expect(await valueOf(part)).toHaveLength(3);
  await edit(below._id, { parent: null });
  expect(await valueOf(part)).toMatchObject([{ key: "gain" }]);
});

test("removing a category says how many parts lose how many values, and the parts stay", async () => {
  const below = await add("Dual stages", stages.slug);
  expect((await send("DELETE", `/api/categories/${stages._id}`)).code).toBe("category_not_empty");
  await send("DELETE", `/api/categories/${below._id}`);
  expect(await send("DELETE", `/api/categories/${stages._id}`)).toEqual({
    ...{ _id: stages._id, parts: 1, values: 2 },
  });
  expect(await valueOf(part)).toEqual([]);
  expect((await send("DELETE", `/api/categories/${stages._id}`)).code).toBe("category_not_found");
});

test("staff see how many parts have each specification, and from where to where its values go", async () => {
  const other = await makeProduct(deps.db);
  await send("PATCH", `/api/products/${other}`, { category: stages.slug, specs: { current: "500 mA" } });
  const use = (await get("/api/specs/use")).filter(
    ({ category }: { category: string }) => category === stages.slug,
  );
  expect(use).toEqual(
    expect.arrayContaining([
      { category: stages.slug, key: "current", parts: 2, low: 0.5, high: 70 },
      { category: stages.slug, key: "case", parts: 1 },
    ]),
  );
});

test("the activity says who changed what of a category", async () => {
  const [line] = await get(`/api/activity?subject=${stages._id}`);
  expect(line).toMatchObject({
    ...{ action: "edit-category", fields: ["specs"], subject: { kind: "category" } },
  });
});
