import { randomUUID } from "node:crypto";

import { MAX_LISTS, MAX_LIST_LINES } from "@bulkhead/contract/limits";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { clearOldRowsJob } from "#clear-old-rows.job.ts";
import { type TestUser, makeUser } from "#test/callers.ts";
import { makeCompany, makeProduct, removeFromCompany } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const fan = await makeProduct(deps.db, {
  ...{ name: "Axial fan, 100 mm", price_micros: 6_850_000, on_hand: 5_000 },
  price_breaks: JSON.stringify([{ from: 1_000, micros: 6_000_000 }]),
});
const resistor = await makeProduct(deps.db, { name: "Chip resistor", price_micros: 4_200, on_hand: 100_000 });

const call = async (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  by: TestUser,
  payload?: object,
) => {
  const response = await app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
};
const listsOf = async (by: TestUser, query = "") =>
  (await app.inject({ url: `/api/lists${query}`, headers: by.headers })).json();
const namesOf = async (by: TestUser) => (await listsOf(by)).map(({ name }: { name: string }) => name);
const add = (by: TestUser, product: string, quantity: number, more: object = {}) =>
  call("POST", "/api/list-lines", by, { lines: [{ product, quantity, ...more }] });
const make = async (by: TestUser, name: string, copyOf?: string): Promise<string> =>
  (await call("POST", "/api/lists", by, { name, copyOf }))._id;
const change = (by: TestUser, id: string, changes: object) => call("PATCH", `/api/lists/${id}`, by, changes);
const read = (by: TestUser, id: string) => call("GET", `/api/lists/${id}`, by);
const quantitiesOf = async (by: TestUser, id: string) =>
  (await read(by, id)).lines.map(({ quantity }: { quantity: number }) => quantity);

test("the first part makes a list, and the next ones go there", async () => {
  const user = await makeUser(deps);
  expect(await call("GET", "/api/current-list", user)).toEqual({ status: 200, lists: 0 });
  const { list, lines } = await add(user, fan, 600);
  expect(list.name).toBe("Cart");
  expect(lines).toEqual([{ _id: expect.any(String), quantity: 600, before: 0 }]);
  await add(user, resistor, 20_000, { note: "for rev. C" });
  const current = await call("GET", "/api/current-list", user);
  expect(current.list).toMatchObject({ _id: list._id, name: "Cart" });
  expect(new Set(current.list.products)).toEqual(new Set([fan, resistor]));
  expect(await read(user, list._id)).toMatchObject({
    ...{ name: "Cart", owner: user.email, isOwn: true, isShared: false, isCurrent: true },
    lines: [
      { quantity: 600, note: "", part: { name: "Axial fan, 100 mm", price: 6.85, isGone: false } },
      { quantity: 20_000, note: "for rev. C", saved: { price: 0.0042, available: 100_000 } },
    ],
  });
});

test("a part that is in the list gets more units, and taking them back leaves what was there", async () => {
  const user = await makeUser(deps);
  const { list } = await add(user, fan, 600);
  const { lines } = await add(user, fan, 400);
  expect(lines).toEqual([{ _id: expect.any(String), quantity: 1_000, before: 600 }]);
  const line = `/api/list-lines/${lines[0]._id}`;
  expect((await call("PATCH", line, user, { quantity: lines[0].before })).lines).toMatchObject([
    { quantity: 600 },
  ]);
  expect((await call("DELETE", line, user)).status).toBe(200);
  expect((await call("DELETE", line, user)).code).toBe("line_not_found");
  expect(await quantitiesOf(user, list._id)).toEqual([]);
});

test("a line that was removed comes back to its place", async () => {
  const user = await makeUser(deps);
  const { list, lines } = await add(user, fan, 600);
  await add(user, resistor, 500);
  const { place } = await call("DELETE", `/api/list-lines/${lines[0]._id}`, user);
  await add(user, fan, 600, { place });
  expect(await quantitiesOf(user, list._id)).toEqual([600, 500]);
});

test("a line remembers the price of its quantity and the stock, from when it was saved", async () => {
  const product = await makeProduct(deps.db, { price_micros: 2_000_000, on_hand: 5_000 });
  const user = await makeUser(deps);
  const { list, lines } = await add(user, product, 200);
  await sql`update products set price_micros = 2500000, on_hand = 4000 where id = ${product}`.execute(
    database,
  );
  expect((await read(user, list._id)).lines).toMatchObject([
    { saved: { price: 2, available: 5_000 }, part: { price: 2.5, quantity: 4_000 } },
  ]);
  expect(await listsOf(user)).toMatchObject([{ total: 500, holdable: 1, repriced: 1, totalThen: 400 }]);
  await call("PATCH", `/api/list-lines/${lines[0]._id}`, user, { note: "still wanted" });
  expect((await read(user, list._id)).lines[0].saved.price, "a note changes nothing else").toBe(2);
  await call("PATCH", `/api/list-lines/${lines[0]._id}`, user, { quantity: 300 });
  expect((await read(user, list._id)).lines).toMatchObject([{ saved: { price: 2.5, available: 4_000 } }]);
});

test("a list among others says what it comes to, and how many of a part it has", async () => {
  const user = await makeUser(deps);
  const { list } = await add(user, fan, 1_000);
  await add(user, resistor, 60);
  await make(user, "Repair kit");
  const [kit, cart] = await listsOf(user, `?product=${fan}`);
  expect(kit).toMatchObject({ name: "Repair kit", isCurrent: true, lines: 0, total: 0, quantity: 0 });
  expect(cart).toMatchObject({
    _id: list._id,
    lines: 2,
    holdable: 1,
    total: 6_000,
    totalThen: 6_000,
    quantity: 1_000,
  });
  expect(cart.pictures).toHaveLength(2);
});

test("a part that is no longer sold stays in the list and says so", async () => {
  const product = await makeProduct(deps.db);
  const user = await makeUser(deps);
  const { list } = await add(user, product, 200);
  await sql`update products set removed_at = now() where id = ${product}`.execute(database);
  expect((await read(user, list._id)).lines).toMatchObject([{ quantity: 200, part: { isGone: true } }]);
  expect(await listsOf(user)).toMatchObject([{ lines: 1, holdable: 0, total: 0 }]);
  expect((await add(user, product, 200)).code).toBe("tool_not_found");
});

test("a copy has the same lines and is the current list", async () => {
  const user = await makeUser(deps);
  const { list } = await add(user, fan, 600, { note: "quiet ones" });
  const copy = await make(user, "Cart, copy", list._id);
  expect(await read(user, copy)).toMatchObject({
    ...{ name: "Cart, copy", isCurrent: true },
    lines: [{ quantity: 600, note: "quiet ones" }],
  });
  await add(user, fan, 100);
  expect(await quantitiesOf(user, list._id)).toEqual([600]);
  expect(await quantitiesOf(user, copy)).toEqual([700]);
});

test("a deleted list is gone from the others and can be restored for 30 days", async () => {
  const user = await makeUser(deps);
  const { list } = await add(user, fan, 600);
  await change(user, list._id, { isDeleted: true });
  expect(await namesOf(user)).toEqual([]);
  expect(await call("GET", "/api/current-list", user)).toEqual({ status: 200, lists: 0 });
  expect(
    (await call("POST", "/api/list-lines", user, { list: list._id, lines: [{ product: fan, quantity: 1 }] }))
      .code,
  ).toBe("list_not_found");
  expect((await read(user, list._id)).deletedAt).toEqual(expect.any(String));
  await change(user, list._id, { isDeleted: false });
  expect(await namesOf(user)).toEqual(["Cart"]);
  await change(user, list._id, { isDeleted: true });
  await sql`update lists set deleted_at = now() - interval '31 days' where id = ${list._id}`.execute(
    database,
  );
  await clearOldRowsJob.run(deps, {});
  expect((await read(user, list._id)).code).toBe("list_not_found");
});

test("colleagues see and change a list once its owner shares it, each at the same moment", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, founder, [member]);
  const { list } = await add(founder, fan, 600);
  expect((await read(member, list._id)).code).toBe("list_not_found");
  expect((await change(founder, list._id, { isShared: true })).isShared).toBe(true);
  expect(await read(member, list._id)).toMatchObject({ isOwn: false, owner: founder.email });
  const addAs = (by: TestUser, product: string) =>
    call("POST", "/api/list-lines", by, { list: list._id, lines: [{ product, quantity: 200 }] });
  await Promise.all([addAs(founder, fan), addAs(member, fan), addAs(member, resistor)]);
  expect(await quantitiesOf(founder, list._id)).toEqual([1_000, 200]);
  expect((await read(founder, list._id)).changedBy).toMatch(/@/);
  expect((await change(member, list._id, { isShared: false })).code).toBe("list_not_yours");
  await change(member, list._id, { isCurrent: true });
  expect((await call("GET", "/api/current-list", member)).list._id).toBe(list._id);
});

test("a list that is not shared goes with its owner, and a shared one stays with the company", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  await make(member, "Private");
  await makeCompany(deps, founder, [member]);
  const shared = await make(member, "Shared");
  await change(member, shared, { isShared: true });
  expect(new Set(await namesOf(member))).toEqual(new Set(["Private", "Shared"]));
  await removeFromCompany(deps, member);
  expect(await namesOf(member)).toEqual(["Private"]);
  expect(await namesOf(founder)).toEqual(["Shared"]);
});

test("somebody without a company cannot share", async () => {
  const user = await makeUser(deps);
  expect((await change(user, await make(user, "Mine"), { isShared: true })).code).toBe("list_not_yours");
});

test("an account has 50 lists, and a list 500 lines, also when they are sent at the same moment", async () => {
  const user = await makeUser(deps);
  for (let n = 1; n < MAX_LISTS; n += 1) await make(user, `List ${n}`);
  const both = await Promise.all([1, 2].map((n) => call("POST", "/api/lists", user, { name: `Last ${n}` })));
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set(["too_many_lists", undefined]));
  const [list] = await listsOf(user);
  await change(user, list._id, { isDeleted: true });
  await make(user, "Instead");
  expect((await change(user, list._id, { isDeleted: false })).code).toBe("too_many_lists");

  const [instead] = await listsOf(user);
  await sql`insert into list_lines (id, list_id, product_id, place, quantity, saved_micros, saved_available)
    select gen_random_uuid(), ${instead._id}, ${resistor}, n, 101, 1, 1 from generate_series(1, ${MAX_LIST_LINES - 1}) n`.execute(
    database,
  );
  const others = [fan, await makeProduct(deps.db)];
  const added = await Promise.all(others.map((product) => add(user, product, 101)));
  expect(new Set(added.map(({ code }) => code))).toEqual(new Set(["too_many_lines", undefined]));
});

test("all parts are added or none", async () => {
  const user = await makeUser(deps);
  const { list } = await add(user, fan, 600);
  const lines = [
    { product: resistor, quantity: 500 },
    { product: randomUUID(), quantity: 500 },
  ];
  expect((await call("POST", "/api/list-lines", user, { lines })).code).toBe("tool_not_found");
  expect(await quantitiesOf(user, list._id)).toEqual([600]);
});

test("parts that go into a new list make it the current one", async () => {
  const user = await makeUser(deps);
  await add(user, fan, 600);
  const lines = [{ product: resistor, quantity: 500 }];
  const { list } = await call("POST", "/api/list-lines", user, { name: "NG-204 board", lines });
  expect(await call("GET", "/api/current-list", user)).toMatchObject({ list: { _id: list._id }, lists: 2 });
  expect(await read(user, list._id)).toMatchObject({ name: "NG-204 board", lines: [{ quantity: 500 }] });
});

test("what can be taken is taken, and the rest is named", async () => {
  const user = await makeUser(deps);
  const gone = randomUUID();
  const { list } = await add(user, fan, 600);
  await sql`insert into list_lines (id, list_id, product_id, place, quantity, saved_micros, saved_available)
    select gen_random_uuid(), ${list._id}, ${fan}, n, 101, 1, 1 from generate_series(2, ${MAX_LIST_LINES - 1}) n`.execute(
    database,
  );
  const [last, tooMany] = [resistor, await makeProduct(deps.db)];
  const lines = [gone, last, tooMany, fan].map((product) => ({ product, quantity: 200 }));
  const body = { takes: "possible", lines };
  const answer = await call("POST", "/api/list-lines", user, body);
  expect(answer.refused).toEqual([
    { product: gone, code: "tool_not_found" },
    { product: tooMany, code: "too_many_lines" },
  ]);
  expect(answer.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([200, 800]);
});

test("one's own data has one's lists", async () => {
  const user = await makeUser(deps);
  await add(user, fan, 600);
  const { lists } = await call("GET", "/api/account/data", user);
  expect(lists).toMatchObject([{ name: "Cart", lines: [{ quantity: 600 }] }]);
});
