import { randomUUID } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { makeTool } from "../../../test/make.ts";
import { testApp } from "../../../test/test-app.ts";

const { app, deps } = await testApp();

beforeEach(() => deps.db.updateTable("tools").set({ removed_at: new Date() }).execute());

test("the catalogue is a bare array in the order of names, with decimal prices", async () => {
  await makeTool(deps.db, { name: "Water block", price_cents: 9_600 });
  await makeTool(deps.db, {
    name: "Axial fan",
    price_cents: 685,
    model: "AF-100R",
    description: "Eleven blades",
  });
  const tools = (await app.inject("/tools")).json();
  expect(tools.map((tool: { name: string }) => tool.name)).toEqual(["Axial fan", "Water block"]);
  expect(tools[0]).toEqual({
    _id: expect.any(String),
    name: "Axial fan",
    brand: "Coldforge",
    model: "AF-100R",
    img: "http://pictures.test/catalogue/axial-fan-640.webp",
    quantity: 1_000,
    price: 6.85,
    discription: "Eleven blades",
  });
});

test("the quantity is what is on hand less what is reserved", async () => {
  const id = await makeTool(deps.db, { on_hand: 1_240, reserved: 303 });
  expect((await app.inject(`/tools/${id}`)).json().quantity).toBe(937);
});

test("a part that was removed is in no list and at no address", async () => {
  const id = await makeTool(deps.db, { removed_at: new Date() });
  expect((await app.inject("/tools")).json()).toEqual([]);
  expect((await app.inject(`/tools/${id}`)).json().code).toBe("tool_not_found");
});

test.each([randomUUID(), "42", "%27%20or%201=1", "x".repeat(90)])("there is no part %s", async (id) => {
  const response = await app.inject(`/tools/${id}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toHaveProperty("message");
});

test("the catalogue may be kept by a CDN and is not sent twice to who has it", async () => {
  await makeTool(deps.db);
  const first = await app.inject("/tools");
  expect(first.headers["cache-control"]).toContain("s-maxage=60");
  const second = await app.inject({
    url: "/tools",
    headers: { "if-none-match": String(first.headers.etag) },
  });
  expect(second.statusCode).toBe(304);
});
