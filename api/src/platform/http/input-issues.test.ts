import { describe, expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { formOf } from "#test/files.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();
const { headers } = await makeUser(deps, "admin");

const product = {
  name: "Axial fan",
  brand: "Coldforge",
  quantity: 1_000,
  price: 6.85,
  discription: "Eleven blades",
  img: "http://pictures.test/pictures/abc-640.webp",
};
const post = (url: string, payload: object | string, more: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, headers: { ...headers, ...more }, payload });
const add = (changes: object) => post("/api/products", { ...product, ...changes });

describe("an invalid request", () => {
  test("is answered with every field that is wrong, and the message names the first", async () => {
    const response = await add({ name: undefined, quantity: 1.5 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: "invalid_input",
      message: "name is required",
      issues: [
        { path: "name", message: "name is required" },
        { path: "quantity", message: "quantity must be a whole number" },
      ],
    });
  });

  test.each([
    [{ name: " " }, "name must not be empty"],
    [{ name: 7 }, "name must be text"],
    [{ name: null }, "name must be text"],
    [{ name: "x".repeat(201) }, "name can have at most 200 characters"],
    [{ name: "Nu\0l" }, "name must not contain NUL characters"],
    [{ quantity: -1 }, "quantity must be at least 0"],
    [{ quantity: 2_000_000_000 }, "quantity must be at most 1,000,000,000"],
    [{ price: -1 }, "price must be at least 0"],
    [{ price: 1.0000005 }, "price must have at most six decimals"],
    [{ price: 0 }, "price must be at least $0.000001"],
    [{ price: 9_901 }, "price must be at most $9,900.99"],
    [{ img: "fan.webp" }, "img must be a URL"],
  ])("%j is told: %s", async (changes, message) => {
    const body = (await add(changes)).json();
    expect(body).toMatchObject({ code: "invalid_input", message });
    expect(body.issues).toEqual([{ path: Object.keys(changes)[0], message }]);
  });

  test.each([
    ["sort=color", "sort must be name or price or -price or quantity or -quantity or newest"],
    ["page=0", "page must be at least 1"],
    ["size=x", "size must be a number"],
    [`search=${"x".repeat(101)}`, "search can have at most 100 characters"],
  ])("is named in a query too: %s", async (query, message) => {
    expect((await app.inject(`/tools?${query}`)).json().message).toBe(message);
  });

  test("names what a schema's own rules refuse", async () => {
    const profile = await app.inject({
      method: "PUT",
      url: "/api/users/profile",
      headers,
      payload: { email: "nobody", avatar: "data:text/html,x" },
    });
    expect(profile.json().issues).toEqual([
      { path: "email", message: "email must be an email address" },
      { path: "avatar", message: "avatar must be a URL" },
    ]);
    const id = "019a0000-0000-7000-8000-000000000001";
    const stock = await post(`/api/products/${id}/stock`, { change: 0, reason: "Counted" });
    expect(stock.json().message).toBe("change must not be zero");
    const payment = await post("/create-payment-intent", { pay: 1, order: "7" });
    expect(payment.json().message).toBe("order must be a valid id");
  });

  test("names the body where no field is to blame", async () => {
    const json = { "content-type": "application/json" };
    expect((await post("/api/products", "[]", json)).json()).toMatchObject({
      message: "The body must be a JSON object",
      issues: [{ path: "" }],
    });
    const empty = await app.inject({ method: "POST", url: "/api/products", headers });
    expect(empty.json().message).toBe("The body is required");
    const broken = await post("/api/products", "{", json);
    expect(broken.json()).toMatchObject({ code: "invalid_input", issues: [{ path: "" }] });
  });

  test("names the header, and the file of a form", async () => {
    const keyed = await post("/api/products", product, { "idempotency-key": "k".repeat(201) });
    expect(keyed.json().issues).toEqual([
      { path: "Idempotency-Key", message: "Idempotency-Key must have 1 to 200 characters" },
    ]);
    const form = await post("/api/images", formOf(Buffer.from("x"), "file"));
    expect(form.json().issues).toEqual([
      { path: "image", message: "Send a form with one file, in the field image" },
    ]);
  });
});

test("an id that cannot exist is not found, like one that does not", async () => {
  const response = await app.inject("/tools/42");
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { code: "not_found", message: expect.any(String) },
  ]);
});

test("the documentation shows the issues where input can be invalid", async () => {
  const { paths } = (await app.inject("/openapi.json")).json();
  const errorOf = (responses: object, status: string) =>
    (responses as Record<string, { content: Record<string, { schema: { properties: object } }> }>)[status]
      ?.content["application/json"]?.schema.properties;
  expect(errorOf(paths["/api/products"].post.responses, "400")).toMatchObject({
    issues: { items: { required: ["path", "message"] } },
  });
  expect(errorOf(paths["/tools/{id}"].get.responses, "404")).not.toHaveProperty("issues");
});
