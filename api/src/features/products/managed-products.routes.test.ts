import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();
const admin = await makeUser(deps, "admin");
const { headers } = admin;

const product = {
  name: "Triple-fan shroud",
  brand: "Coldforge",
  quantity: 1_240,
  price: 31.2,
  discription: "With three fans",
  img: "http://pictures.test/pictures/abc123-640.webp",
};
const add = (payload: object) => app.inject({ method: "POST", url: "/api/products", headers, payload });
const edit = (id: string, payload: object) =>
  app.inject({ method: "PATCH", url: `/api/products/${id}`, headers, payload });
const remove = (id: string) => app.inject({ method: "DELETE", url: `/api/products/admin/${id}`, headers });
const read = async (id: string) => (await app.inject({ url: `/api/products/${id}`, headers })).json();

describe("adding a product", () => {
  test("adds it to the catalog, and its quantity to the ledger as a receipt", async () => {
    const { insertedId } = (await add({ ...product, model: "TS-330" })).json();
    expect((await app.inject(`/tools/${insertedId}`)).json()).toEqual({
      ...{ ...product, model: "TS-330", slug: "ts-330", _id: insertedId },
      ...{ specs: [], dataSheets: [], insteadOf: [], goesWith: [] },
      lifecycle: "active",
    });
    const ledger = await app.inject({ url: `/api/products/${insertedId}/ledger`, headers });
    expect(ledger.json()).toEqual([
      {
        _id: expect.any(String),
        kind: "receipt",
        onHandChange: 1_240,
        reservedChange: 0,
        actor: admin.email,
        reason: "Opening stock",
        onHand: 1_240,
        at: expect.any(String),
      },
    ]);
  });

  test("works without stock and without a model", async () => {
    const { insertedId } = (await add({ ...product, quantity: 0, model: "" })).json();
    expect(await read(insertedId)).toMatchObject({ onHand: 0, reserved: 0, version: 1 });
    expect(await read(insertedId)).not.toHaveProperty("model");
  });

  test("stores the key of the picture, so that the origin can change", async () => {
    const { insertedId } = (await add(product)).json();
    const row = await deps.db
      .selectFrom("products")
      .select("picture")
      .where("id", "=", insertedId)
      .executeTakeFirstOrThrow();
    expect(row.picture).toBe("pictures/abc123");
  });

  test.each([
    ["name", { name: " " }],
    ["brand", { brand: undefined }],
    ["quantity", { quantity: undefined }],
    ["price", { price: undefined }],
    ["description", { discription: "" }],
    ["picture", { img: undefined }],
    ["whole quantity", { quantity: 1.5 }],
    ["quantity of zero or more", { quantity: -1 }],
    ["quantity below a billion", { quantity: 3_000_000_000 }],
    ["price above zero", { price: 0 }],
    ["price of at most six decimals", { price: 1.0000005 }],
    ["price at which one card payment covers 101 units", { price: 9_901 }],
    ["short name", { name: "x".repeat(201) }],
  ])("is refused without a %s", async (_what, change) => {
    expect((await add({ ...product, ...change })).json().code).toBe("invalid_input");
  });

  test.each([
    "https://evil.example/pictures/abc123-640.webp",
    "http://pictures.test.evil.example/pictures/abc-640.webp",
    "http://pictures.test/../secret-640.webp",
    "http://pictures.test/pictures/abc.svg",
  ])("is refused with a picture from another site: %s", async (img) => {
    const response = await add({ ...product, img });
    expect([response.statusCode, response.json().code]).toEqual([422, "picture_not_ours"]);
  });
});

test("a product whose stored price is too high for a card can still be read and edited", async () => {
  const id = await makeProduct(deps.db, { price_micros: 20_000_000_000 });
  const send = (payload: object) =>
    app.inject({ method: "PATCH", url: `/api/products/${id}`, headers: admin.headers, payload });
  expect((await app.inject(`/tools/${id}`)).json().price).toBe(20_000);
  expect((await send({ name: "Rack" })).json()).toMatchObject({ name: "Rack", price: 20_000 });
  expect((await send({ price: 9_900.99 })).json().price).toBe(9_900.99);
  expect((await send({ price: 9_901 })).json().code).toBe("invalid_input");
});

describe("a product sent again with the same key", () => {
  const send = (key: string, payload: object = product, by = admin) =>
    app.inject({
      method: "POST",
      url: "/api/products",
      headers: { ...by.headers, "idempotency-key": key },
      payload,
    });
  const idOf = (answer: { json: () => { insertedId: string } }) => answer.json().insertedId;
  const listNamed = (name: string) =>
    deps.db.selectFrom("products").select(["id", "on_hand"]).where("name", "=", name).execute();

  test.each([
    ["stock", 1_240],
    ["no stock yet", 0],
  ])("with %s is added once", async (_what, quantity) => {
    const [key, name] = [randomUUID(), randomUUID()];
    const first = await send(key, { ...product, name, quantity });
    const again = await send(key, { ...product, name, quantity });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await listNamed(name)).toEqual([{ id: idOf(first), on_hand: quantity }]);
    const ledger = await app.inject({ url: `/api/products/${idOf(first)}/ledger`, headers });
    expect(ledger.json()).toHaveLength(quantity === 0 ? 0 : 1);
  });

  test("ten in parallel are one product", async () => {
    const [key, name] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, { ...product, name })));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await listNamed(name)).toEqual([{ id: expect.any(String), on_hand: 1_240 }]);
  });

  test("is refused if its contents differ, and so is another kind of write", async () => {
    const key = randomUUID();
    const id = idOf(await send(key));
    const refused = await send(key, { ...product, price: 31.3 });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "key_reused"]);
    const adjusted = await app.inject({
      method: "POST",
      url: `/api/products/${id}/stock`,
      headers: { ...headers, "idempotency-key": key },
      payload: { change: 5, reason: "Counted" },
    });
    expect(adjusted.json().code).toBe("key_reused");
  });

  test("by someone else is another product", async () => {
    const key = randomUUID();
    const other = await makeUser(deps, "admin");
    expect(idOf(await send(key))).not.toBe(idOf(await send(key, product, other)));
  });

  test("without a key is another product each time", async () => {
    expect(idOf(await add(product))).not.toBe(idOf(await add(product)));
  });

  test("is refused unless its key has 1 to 200 characters", async () => {
    expect((await send("k".repeat(200))).statusCode).toBe(200);
    for (const key of ["", "k".repeat(201)]) expect((await send(key)).json().code).toBe("invalid_input");
  });
});

describe("editing a product", () => {
  let id: string;
  beforeEach(async () => {
    id = await makeProduct(deps.db, { model: "AF-100R", description: "Eleven blades", reserved: 200 });
  });

  test("changes the sent fields and nothing else", async () => {
    const before = await read(id);
    const response = await edit(id, { price: 7.05, brand: "Kestrel" });
    expect(response.json()).toEqual({ ...before, price: 7.05, brand: "Kestrel", version: 2 });
    expect(await read(id)).toEqual(response.json());
    expect((await app.inject(`/tools/${id}`)).json().price).toBe(7.05);
  });

  test("accepts every field of the form, and a new picture", async () => {
    const changes = {
      name: "Fan",
      model: "X",
      price: 1,
      discription: "New",
      img: "http://pictures.test/pictures/new-640.webp",
    };
    expect((await edit(id, changes)).json()).toMatchObject(changes);
    expect((await edit(id, { img: "https://evil.example/x-640.webp" })).json().code).toBe("picture_not_ours");
  });

  test.each(["name", "brand", "model", "price", "discription", "img"])(
    "an empty %s keeps the current one",
    async (field) => {
      const before = await read(id);
      const response = await edit(id, { [field]: "" });
      expect(response.json()).toEqual({ ...before, version: 2 });
    },
  );

  test("does not change stock", async () => {
    const before = await read(id);
    const response = await edit(id, { quantity: 9, onHand: 9, on_hand: 9, reserved: 0, removed_at: null });
    expect(response.json()).toEqual({ ...before, version: 2 });
  });

  test("is refused and overwrites nothing if someone else changed the product", async () => {
    await edit(id, { price: 8, version: 1 });
    const late = await edit(id, { price: 9, version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({ code: "stale_edit", message: expect.stringContaining("Someone else") });
    expect(await read(id)).toMatchObject({ price: 8, version: 2 });
  });

  test("with a version that no product can have is refused", async () => {
    expect((await edit(id, { price: 8, version: 2 ** 31 })).statusCode).toBe(400);
  });

  test("of ten edits of the same version in parallel, exactly one wins, every time", async () => {
    for (let version = 1; version <= 20; version += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => edit(id, { name: `Edit ${version}.${n}`, version })),
      );
      const [winner, ...more] = answers.filter((answer) => answer.statusCode === 200);
      expect(more).toEqual([]);
      expect(await read(id)).toEqual(winner?.json());
    }
  });

  test("sent again with the same key is the same edit, not a stale one", async () => {
    const send = () =>
      app.inject({
        method: "PATCH",
        url: `/api/products/${id}`,
        headers: { ...headers, "idempotency-key": id },
        payload: { price: 7.05, version: 1 },
      });
    const first = await send();
    const again = await send();
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await read(id)).version).toBe(2);
  });

  test("works after a movement of stock", async () => {
    const payload = { change: 5, reason: "Counted" };
    await app.inject({ method: "POST", url: `/api/products/${id}/stock`, headers, payload });
    expect((await edit(id, { price: 8, version: 1 })).statusCode).toBe(200);
  });

  test("fails if the product is unknown or was removed", async () => {
    expect((await edit(randomUUID(), { price: 1 })).json().code).toBe("tool_not_found");
    await remove(id);
    expect((await edit(id, { price: 1, version: 1 })).json().code).toBe("tool_not_found");
  });
});

describe("removing a product", () => {
  test("removes it from every list and keeps its row and its ledger", async () => {
    const id = await makeProduct(deps.db, { brand: "Vanishing" });
    expect((await remove(id)).json()).toEqual({ _id: id });
    expect((await app.inject(`/tools/${id}`)).statusCode).toBe(404);
    expect(await read(id)).toMatchObject({ _id: id, removedAt: expect.any(String) });
    for (const url of [
      "/tools?brand=Vanishing",
      "/toolsallmanage?brand=Vanishing",
      "/tools?search=vanishing",
    ]) {
      expect((await app.inject({ url, headers })).json()).toEqual([]);
    }
    const ledger = await app.inject({ url: `/api/products/${id}/ledger`, headers });
    expect(ledger.json()).toHaveLength(1);
  });

  test("works once: of two in parallel, one is not found", async () => {
    const id = await makeProduct(deps.db);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 404]));
  });
});

test("staff see units on hand, reserved units and the version, searched and paged like the catalog", async () => {
  for (const name of ["Nozzle 1", "Nozzle 2", "Nozzle 3"]) {
    await makeProduct(deps.db, { name, brand: "Jetstream", on_hand: 500, reserved: 101 });
  }
  const response = await app.inject({
    url: "/toolsallmanage?search=nozle&brand=Jetstream&sort=name&size=2",
    headers,
  });
  expect(response.json()).toMatchObject([{ name: "Nozzle 1" }, { name: "Nozzle 2" }]);
  expect(response.json()[0]).toMatchObject({ quantity: 399, onHand: 500, reserved: 101, version: 1 });
  expect(response.headers["x-total-count"]).toBe("3");
  expect(response.headers["link"]).toContain("page=2");
  expect(response.headers["cache-control"]).toContain("no-store");
  await makeProduct(deps.db, { name: "Pressure valve, 35 kPa" });
  const found = await app.inject({ url: "/toolsallmanage?search=35kPa", headers });
  expect(found.json()).toMatchObject([{ name: "Pressure valve, 35 kPa" }]);
});
