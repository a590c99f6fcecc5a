import { randomUUID } from "node:crypto";

import { PRODUCT_SORTS } from "@bulkhead/contract/products";
import { beforeEach, describe, expect, test } from "vitest";

import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

beforeEach(() => database.updateTable("products").set({ removed_at: new Date() }).execute());

test("the catalog is a bare array, sorted by name, with decimal prices", async () => {
  await makeProduct(deps.db, { name: "Water block", price_micros: 96_000_000 });
  await makeProduct(deps.db, {
    name: "Axial fan",
    price_micros: 6_850_000,
    model: "AF-100R",
    description: "Eleven blades",
  });
  const products = (await app.inject("/tools")).json();
  expect(products.map((product: { name: string }) => product.name)).toEqual(["Axial fan", "Water block"]);
  expect(products[0]).toEqual({
    _id: expect.any(String),
    slug: "af-100r",
    name: "Axial fan",
    brand: "Coldforge",
    model: "AF-100R",
    img: "http://pictures.test/catalog/axial-fan-640.webp",
    quantity: 1_000,
    price: 6.85,
    discription: "Eleven blades",
  });
});

test("the quantity is the units on hand minus the reserved units", async () => {
  const id = await makeProduct(deps.db, { on_hand: 1_240, reserved: 303 });
  expect((await app.inject(`/tools/${id}`)).json().quantity).toBe(937);
});

test("an id in capital letters is the same id, and everybody who asks at once gets their own part", async () => {
  const ids = [await makeProduct(deps.db), await makeProduct(deps.db), await makeProduct(deps.db)];
  const answers = await Promise.all(ids.map((id) => app.inject(`/tools/${id.toUpperCase()}`)));
  expect(answers.map((answer) => answer.json()._id)).toEqual(ids);
});

test("a removed product is in no list and at no URL", async () => {
  const id = await makeProduct(deps.db, { removed_at: new Date() });
  expect((await app.inject("/tools")).json()).toEqual([]);
  expect((await app.inject(`/tools/${id}`)).json().code).toBe("tool_not_found");
});

test.each([randomUUID(), "42", "%27%20or%201=1", "x".repeat(90)])("product %s does not exist", async (id) => {
  const response = await app.inject(`/tools/${id}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toHaveProperty("message");
});

test("one product is always read anew, so no cache in between keeps it", async () => {
  const response = await app.inject(`/tools/${await makeProduct(deps.db)}`);
  expect(response.headers["cache-control"]).toBe("public, max-age=0, must-revalidate, s-maxage=0");
  expect(response.headers["x-request-id"]).toBeDefined();
});

test("a CDN may cache the catalog for a second, and a client that has it does not get it twice", async () => {
  await makeProduct(deps.db);
  const first = await app.inject("/tools");
  expect(first.headers["cache-control"]).toContain("s-maxage=1");
  const second = await app.inject({
    url: "/tools",
    headers: { "if-none-match": String(first.headers.etag) },
  });
  expect(second.statusCode).toBe(304);
});

const names = (response: { json: () => { name: string }[] }) =>
  response.json().map((product) => product.name);
const list = (query: string) => app.inject(`/tools?${query}`);

test("some products can be asked for at once, without those that are no longer sold", async () => {
  const ids = [await makeProduct(deps.db), await makeProduct(deps.db, { removed_at: new Date() })];
  const found = (await list(`ids=${ids.join(",")},${randomUUID()}`)).json();
  expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0]]);
  expect((await list("ids=all")).statusCode).toBe(400);
});

describe("a search", () => {
  beforeEach(async () => {
    await makeProduct(deps.db, {
      name: "Copper vapour chamber, 98 × 104 mm",
      model: "VC-98",
      description: "Sintered-wick chamber for dies up to 450 mm², without capacitors",
    });
    await makeProduct(deps.db, { name: "Axial fan, 100 mm", model: "AF-100R", description: "Eleven blades" });
    await makeProduct(deps.db, { name: "GDDR7 memory, 16 Gb", brand: "Kestrel", model: "K7-16G28" });
    await makeProduct(deps.db, { name: "Polymer capacitor", brand: "Voltline", model: "PC-470" });
  });

  test.each([
    ["a word of the name", "memory", "GDDR7 memory, 16 Gb"],
    ["capitals", "MEMORY", "GDDR7 memory, 16 Gb"],
    ["the brand", "kestrel", "GDDR7 memory, 16 Gb"],
    ["the description", "blades", "Axial fan, 100 mm"],
    ["a prefix of a word", "vap", "Copper vapour chamber, 98 × 104 mm"],
    ["two letters", "gd", "GDDR7 memory, 16 Gb"],
    ["words in any order", "chamber copper", "Copper vapour chamber, 98 × 104 mm"],
    ["a plural", "fans", "Axial fan, 100 mm"],
    ["a model", "AF-100R", "Axial fan, 100 mm"],
    ["a prefix of a model", "AF-100", "Axial fan, 100 mm"],
    ["a model without its dash", "k7 16g", "GDDR7 memory, 16 Gb"],
    ["two swapped letters", "chmaber", "Copper vapour chamber, 98 × 104 mm"],
    ["a missing letter", "vapor", "Copper vapour chamber, 98 × 104 mm"],
    ["an extra letter", "capacittor polymer", "Polymer capacitor"],
    ["a wrong letter in the description", "sentered", "Copper vapour chamber, 98 × 104 mm"],
    ["typos in two words", "gdr7 memroy", "GDDR7 memory, 16 Gb"],
    ["a typo in the brand", "kestral", "GDDR7 memory, 16 Gb"],
  ])("finds by %s: %s", async (_how, search, name) => {
    expect(names(await list(`search=${encodeURIComponent(search)}`))).toContain(name);
  });

  test("ranks the name above the description", async () => {
    expect(names(await list("search=capacitor"))).toEqual([
      "Polymer capacitor",
      "Copper vapour chamber, 98 × 104 mm",
    ]);
  });

  test("for one or two letters is sorted by name, because every match is as good", async () => {
    await makeProduct(deps.db, { name: "Zoned heatsink", model: "ZO-1", description: "Zo zo zo" });
    await makeProduct(deps.db, { name: "Bracket", description: "Seen through a zoom lens" });
    expect(names(await list("search=zo"))).toEqual(["Bracket", "Zoned heatsink"]);
  });

  test.each(["memory blades", "zzzzqqqq", "fan' or '1'='1", "fan & !memory | (blades"])(
    "finds nothing that lacks one of its words: %s",
    async (search) => {
      const response = await list(`search=${encodeURIComponent(search)}`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual([]);
      expect(response.headers["x-total-count"]).toBe("0");
    },
  );

  test.each(["", "   ", "%25", "'|!&():*"])(
    "without words (%s) returns the whole catalog",
    async (search) => {
      expect((await list(`search=${search}`)).json()).toHaveLength(4);
    },
  );

  test("follows every change of a product immediately", async () => {
    const [found] = (await list("search=polymer")).json();
    const change = (values: object) =>
      database.updateTable("products").set(values).where("id", "=", found._id).execute();
    await change({ name: "Tantalum capacitor" });
    expect((await list("search=polymer&brand=Voltline")).json()).toEqual([]);
    expect(names(await list("search=tantalum"))).toEqual(["Tantalum capacitor"]);
    await change({ removed_at: new Date() });
    expect((await list("search=tantalum")).json()).toEqual([]);
  });
});

describe("products with equal values", () => {
  let ids: string[];
  beforeEach(async () => {
    ids = Array.from({ length: 12 }, () => randomUUID());
    const created_at = new Date(Date.UTC(2026, 0, 1));
    for (const id of ids) await makeProduct(deps.db, { id, name: "Axial fan", created_at });
  });

  // Without a complete sort, a page could repeat what another page has shown.
  test.each(
    PRODUCT_SORTS.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&search=fan`]).concat("search=fan"),
  )("are sorted by id for ?%s, page after page", async (query) => {
    const shown: string[] = [];
    for (const page of [1, 2, 3]) {
      const products: { _id: string }[] = (await list(`${query}&size=5&page=${page}`)).json();
      shown.push(...products.map(({ _id }) => _id));
    }
    const isDescending = query.includes("-") || query.includes("newest");
    const sorted = ids.toSorted();
    expect(shown).toEqual(isDescending ? sorted.toReversed() : sorted);
  });
});

describe("the catalog", () => {
  beforeEach(async () => {
    const on = (day: number) => new Date(Date.UTC(2026, 0, day));
    await makeProduct(deps.db, { name: "A", price_micros: 3_000_000, on_hand: 500, created_at: on(2) });
    await makeProduct(deps.db, {
      name: "B",
      price_micros: 1_000_000,
      on_hand: 900,
      reserved: 700,
      created_at: on(3),
    });
    await makeProduct(deps.db, {
      name: "C",
      price_micros: 2_000_000,
      on_hand: 0,
      brand: "Kestrel",
      created_at: on(1),
    });
  });

  test.each([
    ["name", "ABC"],
    ["price", "BCA"],
    ["-price", "ACB"],
    ["quantity", "CBA"],
    ["-quantity", "ABC"],
    ["newest", "BAC"],
  ])("is sorted by %s", async (sort, order) => {
    expect(names(await list(`sort=${sort}`)).join("")).toBe(order);
  });

  test("comes in pages, with the total and a link to the next page", async () => {
    const first = await list("sort=price&size=2");
    expect(names(first)).toEqual(["B", "C"]);
    expect(first.headers["x-total-count"]).toBe("3");
    expect(first.headers["link"]).toBe('</tools?sort=price&size=2&page=2>; rel="next"');
    const last = await list("sort=price&size=2&page=2");
    expect(names(last)).toEqual(["A"]);
    expect(last.headers["link"]).toBeUndefined();
    const full = await list("sort=price&size=1&page=3");
    expect(names(full)).toEqual(["A"]);
    expect(full.headers["link"]).toBeUndefined();
    expect((await list("page=9&size=2")).json()).toEqual([]);
  });

  test("is filtered by brand, also within a search", async () => {
    await makeProduct(deps.db, { name: "B", brand: "Kestrel" });
    expect(names(await list("brand=Kestrel"))).toEqual(["B", "C"]);
    expect((await list("search=b")).json()).toHaveLength(2);
    const found = await list("search=b&brand=Kestrel");
    expect(found.json()).toMatchObject([{ name: "B", brand: "Kestrel" }]);
    expect(found.headers["x-total-count"]).toBe("1");
    expect(names(await list("brand=Nobody"))).toEqual([]);
  });

  test.each(["sort=color", "page=0", "size=1001", "size=x", "page=1e99", `search=${"x".repeat(101)}`])(
    "refuses ?%s",
    async (query) => {
      expect((await list(query)).json().code).toBe("invalid_input");
    },
  );

  test("is summarized by brand: the number of products and of available units", async () => {
    const response = await app.inject("/api/brands");
    expect(response.json()).toEqual([
      { brand: "Coldforge", products: 2, available: 700 },
      { brand: "Kestrel", products: 1, available: 0 },
    ]);
    expect(response.headers["cache-control"]).toContain("s-maxage");
  });

  test("is summarized by brand for a search: what it finds in each, with its typos, and zeros", async () => {
    await makeProduct(deps.db, { name: "Ceramic nozzle", brand: "Kestrel", on_hand: 300 });
    const brands = async (search: string) => (await app.inject(`/api/brands?search=${search}`)).json();
    const found = [
      { brand: "Coldforge", products: 0, available: 0 },
      { brand: "Kestrel", products: 1, available: 300 },
    ];
    expect(await brands("nozzle")).toEqual(found);
    expect(await brands("nozle")).toEqual(found);
    expect(await brands("%20")).toMatchObject([{ products: 2 }, { products: 2 }]);
    expect(await brands("zzzzqqqq")).toMatchObject([{ products: 0 }, { products: 0 }]);
  });

  test("finds nothing similar in one brand if another has what was typed", async () => {
    await makeProduct(deps.db, { name: "Ceramic nozzle", brand: "Kestrel" });
    expect(names(await list("search=muzzle&brand=Kestrel"))).toEqual(["Ceramic nozzle"]);
    await makeProduct(deps.db, { name: "Steel muzzle", brand: "Coldforge" });
    expect((await list("search=muzzle&brand=Kestrel")).json()).toEqual([]);
  });
});
