import type { ManagedProduct } from "@bulkhead/contract/products";
import { describe, expect, test } from "vitest";

import { farValues } from "./part-fields.ts";
import { addProductForm, editProductForm, emptyProduct, toChanges, toFormValues } from "./product-form.ts";

const spec = {
  ...{ key: "current", name: "Current", heading: "Current", group: "Electrical", kind: "number" as const },
  ...{ unit: "A", decimals: 0, choices: [], inTable: true, inFilter: true },
};
const categories = [
  {
    ...{ _id: "019a0000-0000-7000-8000-000000000002", slug: "stages", name: "Power stages", version: 1 },
    ...{
      parts: 1,
      specs: [spec, { ...spec, key: "input", name: "Input", kind: "range" as const, unit: "V" }],
    },
  },
];

describe("the form to add a product", () => {
  const picture = [{ type: "image/png", size: 1 }] as unknown as FileList;
  const filled = {
    ...emptyProduct,
    name: "Fan",
    brand: "Coldforge",
    quantity: "1,250",
    price: "$18.40",
    discription: "Quiet",
    photo: picture,
  };

  function problems(values: object): string[] {
    const { error } = addProductForm(categories).safeParse({ ...filled, ...values });
    return error?.issues.map(({ message }) => message) ?? [];
  }

  test("lists every required field when it is empty", () => {
    const { error } = addProductForm(categories).safeParse({ ...emptyProduct, name: "   " });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Name is Required",
      "brand is Required",
      "quantity is Required",
      "price is Required",
      "discription is Required",
      "Image is Required",
    ]);
  });

  test("reads formatted numbers, and prices in cents", () => {
    expect(addProductForm(categories).parse(filled)).toMatchObject({ quantity: 1250, price: 18_400_000 });
    expect(problems({ quantity: " ", price: " " })).toEqual(["quantity is Required", "price is Required"]);
  });

  test("reads price breaks and a pack, and refuses prices that do not fall", () => {
    expect(
      addProductForm(categories).parse({ ...filled, priceBreaks: "500 17.90", pack: "tray of 40" }),
    ).toMatchObject({
      priceBreaks: [{ from: 500, price: 17_900_000 }],
      pack: { name: "tray", units: 40 },
    });
    expect(problems({ priceBreaks: "500 18.40" })).toEqual([
      "Each price break must start at more units and cost less than the one before",
    ]);
  });

  test("accepts a product before its first delivery", () => {
    expect(problems({ quantity: "0" })).toEqual([]);
  });

  test("refuses numbers out of range", () => {
    expect(problems({ quantity: "12.5" })).toEqual(["quantity must be a whole number such as 1,250"]);
    expect(problems({ quantity: "1000000001" })).toEqual(["quantity can be at most 1,000,000,000"]);
    expect(problems({ price: "1.9999999" })).toEqual(["price must be an amount such as 1,250.50"]);
    expect(problems({ price: "0" })).toEqual(["price must be at least $0.000001"]);
    expect(problems({ price: "9,900.99" })).toEqual([]);
    expect(problems({ price: "9,901" })).toEqual([
      "price can be at most $9,900.99: 101 units must fit into one card payment",
    ]);
  });

  test("refuses text that is too long for the API", () => {
    expect(problems({ name: "x".repeat(201) })).toEqual(["name can have at most 200 characters"]);
    expect(problems({ discription: "x".repeat(5_001) })).toEqual([
      "discription can have at most 5,000 characters",
    ]);
  });

  test("refuses a file that is not a picture", () => {
    expect(problems({ photo: [{ type: "application/pdf", size: 1 }] })).toHaveLength(1);
  });
});

describe("the form to edit a product", () => {
  const product = {
    _id: "019a0000-0000-7000-8000-000000000001",
    slug: "part",
    name: "Fan",
    brand: "Coldforge",
    model: "F-92",
    img: "http://localhost/fan-640.webp",
    quantity: 900,
    onHand: 1000,
    reserved: 100,
    reorderAt: 303,
    price: 18_400_000,
    discription: "Quiet",
    lifecycle: "active" as const,
    version: 3,
  };
  const { model: _, discription: __, ...plain } = product;

  const changes = (typed: object, edited: ManagedProduct = product) =>
    toChanges(
      editProductForm(edited, categories).parse({ ...toFormValues(edited), ...typed }),
      edited,
      categories,
    );

  test("sends nothing when nothing was changed", () => {
    expect(changes({})).toEqual({});
  });

  test("sends no model and no description for a product without them", () => {
    expect(changes({}, plain)).toEqual({});
    expect(changes({ name: "Quiet fan" }, plain)).toEqual({ name: "Quiet fan" });
    expect(changes({ model: "F-92", discription: "Quiet" }, plain)).toEqual({
      model: "F-92",
      discription: "Quiet",
    });
  });

  test("sends only the changed fields", () => {
    expect(changes({ price: "$1,018.5" })).toEqual({ price: 1_018_500_000 });
    expect(changes({ brand: "Hushworks" })).toEqual({ brand: "Hushworks" });
    expect(changes({ name: " Fan " })).toEqual({});
    expect(changes({ reorderAt: "2,000" })).toEqual({ reorderAt: 2_000 });
  });

  test("keeps what is stored where a field was emptied", () => {
    expect(changes({ name: "", brand: "", model: " ", price: "", reorderAt: "", discription: "" })).toEqual(
      {},
    );
  });

  test("sends price breaks and packs that changed, and removes those that were emptied", () => {
    expect(changes({ priceBreaks: "500 17.90", pack: "tray of 40" })).toEqual({
      priceBreaks: [{ from: 500, price: 17_900_000 }],
      pack: { name: "tray", units: 40 },
    });
    const packed = {
      ...product,
      priceBreaks: [{ from: 500, price: 17_900_000 }],
      pack: { name: "tray", units: 40 },
    };
    expect(changes({}, packed)).toEqual({});
    expect(changes({ priceBreaks: "", pack: "" }, packed)).toEqual({ priceBreaks: [], pack: null });
  });

  test("keeps a stored price above the limit, but refuses a new one", () => {
    const expensive = { ...product, price: 20_000_000_000 };
    const edit = (typed: object) =>
      editProductForm(expensive, categories).safeParse({ ...toFormValues(expensive), ...typed });
    expect(edit({ name: "Rack" }).data).toMatchObject({ name: "Rack", price: 20_000_000_000 });
    expect(edit({ price: "$20,000.01" }).error?.issues[0]?.message).toContain("$9,900.99");
  });

  test("sends the values of the category that changed, removes those that were emptied, and refuses what it cannot read", () => {
    const valued = { ...product, category: "stages", specs: { current: "70A", input: "4.5..16 V" } };
    const edit = (specs: Record<string, string>) => changes({ specs }, valued);
    expect(changes({}, valued)).toEqual({});
    expect(edit({ current: "80 A", input: "" })).toEqual({ specs: { current: "80 A", input: null } });
    expect(edit({ ...valued.specs, airflow: "54 CFM" })).toEqual({});
    const refused = editProductForm(valued, categories).safeParse({
      ...toFormValues(valued),
      specs: { current: "120 X" },
    });
    expect(refused.error?.issues).toMatchObject([
      { path: ["specs", "current"], message: "X is not a unit of current. Use A, mA or kA." },
    ]);
  });

  test("sends facts that changed, and removes those that were emptied", () => {
    const known = { ...product, hsCode: "854239", rohs: "compliant" as const, weightGrams: 0.11 };
    expect(changes({}, known)).toEqual({});
    expect(changes({ hsCode: "8504.50", rohs: "", weightGrams: "0.2", leadWeeks: "8" }, known)).toEqual({
      ...{ hsCode: "850450", rohs: null, weightGrams: 0.2, leadWeeks: 8 },
    });
    const parse = (typed: object) =>
      editProductForm(known, categories)
        .safeParse({ ...toFormValues(known), ...typed })
        .error?.issues.map(({ message }) => message);
    expect(parse({ hsCode: "12" })).toEqual(["HS code must have 6 to 10 digits"]);
    expect(parse({ lifecycle: "last-time-buy" })).toEqual([
      "A last time buy needs its date, and nothing else has one",
    ]);
  });

  test("asks about a value that is far from those of other parts, once it is changed", () => {
    const valued = { ...product, category: "stages", specs: { current: "70 mA" } };
    const use = [{ category: "stages", key: "current", parts: 3, low: 60, high: 90 }];
    const far = (specs: Record<string, string>) =>
      farValues({ category: "stages", specs }, valued.specs, categories, use);
    expect(far({ current: "70 mA" })).toEqual([]);
    expect(far({ current: "80 mA" })).toEqual([{ name: "Current", typed: "80 mA" }]);
    expect(far({ current: "80 A" })).toEqual([]);
  });
});
