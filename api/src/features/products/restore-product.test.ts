import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();
const { headers } = await makeUser(deps, "admin");
const remove = (id: string) => app.inject({ method: "DELETE", url: `/api/products/admin/${id}`, headers });
const restore = (id: string) => app.inject({ method: "POST", url: `/api/products/${id}/restore`, headers });
const deleted = async (search: string) =>
  (await app.inject({ url: `/toolsallmanage?filter=deleted&search=${search}`, headers })).json();

test("a deleted product is put back into the catalog as it was, once", async () => {
  const id = await makeProduct(deps.db, { brand: "Phoenix", model: "PX_1", on_hand: 300, reserved: 101 });
  await remove(id);
  expect(await deleted("px_1")).toMatchObject([{ _id: id, removedAt: expect.any(String) }]);
  const answer = await restore(id);
  expect(answer.json()).toMatchObject({ _id: id, onHand: 300, reserved: 101, price: 6.85, version: 3 });
  expect(answer.json().removedAt).toBeUndefined();
  expect(await deleted("px_1")).toEqual([]);
  for (const url of ["/tools?brand=Phoenix", "/tools?search=phoenix", "/toolsallmanage?brand=Phoenix"])
    expect((await app.inject({ url, headers })).json()).toMatchObject([{ _id: id }]);
  expect((await restore(id)).json()).toEqual(answer.json());
  expect((await restore(randomUUID())).json().code).toBe("tool_not_found");
});

test("deleted products are in a list of its own, the latest first and in pages", async () => {
  for (const name of ["Relic 1", "Relic 2", "Relic 3"])
    await remove(await makeProduct(deps.db, { name, brand: "100%" }));
  const list = (page: number) =>
    app.inject({ url: `/toolsallmanage?filter=deleted&search=100%25&size=2&page=${page}`, headers });
  const first = await list(1);
  expect(first.json()).toMatchObject([{ name: "Relic 3" }, { name: "Relic 2" }]);
  expect(first.headers["x-total-count"]).toBe("3");
  expect((await list(2)).json()).toMatchObject([{ name: "Relic 1" }]);
});
