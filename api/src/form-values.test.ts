import { describe, expect, test } from "vitest";

import { makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { app, deps, buyer, admin } = shop;

const product = {
  name: "Axial fan",
  brand: "Coldforge",
  quantity: "1000",
  price: "6.85",
  discription: "Eleven blades",
  img: "http://pictures.test/pictures/abc-640.webp",
};
const order = { price: "6.85", quantity: "101", phone: 170 };
const place = async (changes: object) =>
  shop.send("POST", "/api/order", buyer, {
    product: await makeProduct(deps.db, { price_micros: 6_850_000 }),
    ...order,
    ...changes,
  });

describe("a client that sends its numbers as text, as forms do", () => {
  test("orders and pays", async () => {
    const placed = await place({});
    const { insertedId } = placed.json<{ insertedId: string }>();
    const read = await shop.send("GET", `/api/order/${insertedId}`, buyer);
    expect(read.json()).toMatchObject({ quantity: 101, price: 6.85, pay: 691.85, phone: "170" });
    const started = await shop.send("POST", "/create-payment-intent", buyer, { pay: "691.85" });
    expect(started.json()).toEqual({ clientSecret: expect.any(String) });
  });

  test("gets the same order for the same key, whichever way the number is written", async () => {
    const id = await makeProduct(deps.db, { price_micros: 6_850_000 });
    const send = (quantity: unknown) =>
      app.inject({
        method: "POST",
        url: "/api/order",
        headers: { ...buyer.headers, "idempotency-key": id },
        payload: { ...order, product: id, quantity },
      });
    expect((await send("101")).body).toBe((await send(101)).body);
  });

  test("adds and edits products and their stock", async () => {
    const { insertedId } = (await shop.send("POST", "/api/products", admin, product)).json();
    const url = `/api/products/${insertedId}`;
    expect((await shop.send("GET", url, admin)).json()).toMatchObject({ onHand: 1_000, price: 6.85 });
    const edited = await shop.send("PATCH", url, admin, { price: "7.05", version: "1" });
    expect(edited.json()).toMatchObject({ price: 7.05, version: 2 });
    const adjusted = await shop.send("POST", `${url}/stock`, admin, { change: "-97", reason: "Counted" });
    expect(adjusted.json()).toMatchObject({ onHand: 903 });
  });

  test("saves a phone number that is a number", async () => {
    const saved = await app.inject({
      method: "PUT",
      url: "/api/users/profile",
      headers: buyer.headers,
      payload: { phone: 491_701_234 },
    });
    expect(saved.json().phone).toBe("491701234");
  });

  test.each([
    ["quantity", "1e3", "quantity must be a number"],
    ["quantity", "0x65", "quantity must be a number"],
    ["quantity", "", "quantity must be a number"],
    ["quantity", "101.5", "quantity must be a whole number"],
    ["price", "$6.85", "price must be a number"],
    ["phone", true, "phone must be text or a whole number"],
    ["phone", 1.5, "phone must be text or a whole number"],
  ])("is told when %s is %j", async (field, sent, message) => {
    const refused = await place({ [field]: sent });
    expect([refused.statusCode, refused.json().issues]).toEqual([400, [{ path: field, message }]]);
  });
});
