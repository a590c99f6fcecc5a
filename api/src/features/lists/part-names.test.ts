import { randomUUID } from "node:crypto";

import { MAX_COLUMN_CHOICES, MAX_PART_NAMES } from "@bulkhead/contract/lists";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
import { makeCompany, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [capacitor, stage] = [
  await makeProduct(deps.db, { name: "Polymer capacitor", model: "PC-470" }),
  await makeProduct(deps.db, { name: "Smart power stage", model: "SPS-70" }),
];

const call = async (
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  by: TestUser,
  payload?: object,
) => {
  const response = await app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
  return response.json();
};
const keep = (by: TestUser, name: string, product: string) =>
  call("PUT", "/api/part-names", by, { name, product });
const forget = (by: TestUser, name: string) =>
  call("DELETE", `/api/part-names?name=${encodeURIComponent(name)}`, by);
const namesOf = async (by: TestUser): Promise<[string, string][]> =>
  (await call("GET", "/api/part-names", by)).map(
    ({ name, part }: { name: string; part: { model: string } }) => [name, part.model],
  );
const judge = async (by: TestUser, line: object) => {
  const { lines, parts } = await call("POST", "/api/judged-lines", by, { lines: [line] });
  return [lines[0].state, lines[0].why, lines[0].read, ...parts.map(({ model }: { model: string }) => model)];
};

test("a choice is remembered: PC470-63 is PC-470, however it is spaced", async () => {
  const user = await makeUser(deps);
  expect(await judge(user, { models: ["PC470-63"] })).toEqual(["none", "none", "PC470-63"]);
  expect(await keep(user, "PC470-63", capacitor)).toMatchObject({
    name: "PC470-63",
    part: { model: "PC-470" },
  });
  for (const models of [["PC470-63"], ["pc 470 63"], ["elsewhere-1", "PC470/63"]])
    expect((await judge(user, { models })).slice(0, 2)).toEqual(["exact", "own"]);
  expect(await judge(user, { value: "PC470", package: "63" })).toEqual([
    "likely",
    "own",
    "PC470 63",
    "PC-470",
  ]);
  expect(await namesOf(user)).toEqual([["PC470-63", "PC-470"]]);
});

test("a name can be given to another part, and is forgotten once", async () => {
  const user = await makeUser(deps);
  await keep(user, "X-1", capacitor);
  await keep(user, "x 1", stage);
  expect(await namesOf(user)).toEqual([["x 1", "SPS-70"]]);
  expect(await forget(user, "X1")).toEqual({ wasKept: true });
  expect(await forget(user, "X1")).toEqual({ wasKept: false });
  expect((await judge(user, { models: ["X-1"] }))[0]).toBe("none");
});

test("an account's own name comes before a model, and means nothing to others", async () => {
  const [user, other] = [await makeUser(deps), await makeUser(deps)];
  await keep(user, "SPS-70", capacitor);
  expect((await judge(user, { models: ["SPS-70"] })).at(-1)).toBe("PC-470");
  expect((await judge(other, { models: ["SPS-70"] })).at(-1)).toBe("SPS-70");
});

test("colleagues have the same names, which go with the last of them", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, founder, [member]);
  await keep(member, "N-1", stage);
  await call("PUT", "/api/list-columns", member, { heads: ["a"], roles: ["model"] });
  expect(await namesOf(founder)).toEqual([["N-1", "SPS-70"]]);
  for (const by of [member, founder]) await call("POST", "/api/company/leave", by);
  const { rows } = await sql<{ left: string }>`
    select count(*) as left from part_names join accounts on accounts.id = account_id
    where accounts.name is not null`.execute(database);
  expect(Number(rows[0]?.left)).toBe(0);
});

test("a part that is no longer sold is not found by its name", async () => {
  const user = await makeUser(deps);
  const gone = await makeProduct(deps.db, { name: "Gone", model: "GO-1" });
  await keep(user, "G", gone);
  await sql`update products set removed_at = now() where id = ${gone}`.execute(database);
  expect(await namesOf(user)).toEqual([]);
  expect((await judge(user, { models: ["G"] }))[0]).toBe("none");
  expect((await keep(user, "H", gone)).code).toBe("tool_not_found");
  expect((await keep(user, "H", randomUUID())).code).toBe("tool_not_found");
  expect((await keep(user, "--", stage)).code).toBe("invalid_input");
});

test("an account has 2,000 names", async () => {
  const user = await makeUser(deps);
  await sql`insert into part_names (account_id, name, product_id)
    select own_account_id, 'n' || n, ${stage} from users, generate_series(1, ${MAX_PART_NAMES - 1}) n where id = ${user.id}`.execute(
    database,
  );
  const both = await Promise.all(["A-1", "A-2"].map((name) => keep(user, name, stage)));
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, "too_many_names"]));
});

test("what columns mean is remembered for files with the same heads, the last ones of them", async () => {
  const user = await makeUser(deps);
  const columns = () => call("GET", "/api/list-columns", user);
  const choose = (heads: string[], roles: string[]) =>
    call("PUT", "/api/list-columns", user, { heads, roles });
  await choose(["Nr", "Teil"], ["ignored", "model"]);
  await choose(["Nr", "Teil"], ["note", "model"]);
  expect(await columns()).toEqual([{ heads: ["Nr", "Teil"], roles: ["note", "model"] }]);
  expect((await choose(["Nr"], ["note", "model"])).code).toBe("invalid_input");
  expect((await choose(["Nr"], ["price"])).code).toBe("invalid_input");
  for (let n = 0; n < MAX_COLUMN_CHOICES; n += 1) await choose([`head ${n}`], ["model"]);
  const kept = await columns();
  expect(kept).toHaveLength(MAX_COLUMN_CHOICES);
  expect(kept[0].heads).toEqual([`head ${MAX_COLUMN_CHOICES - 1}`]);
});

test("one's own data has one's names", async () => {
  const user = await makeUser(deps);
  await keep(user, "Mine", stage);
  expect((await call("GET", "/api/account/data", user)).partNames).toMatchObject([{ name: "Mine" }]);
});

test("a list is made with its lines at once, or not at all", async () => {
  const user = await makeUser(deps);
  const make = (lines: object[]) => call("POST", "/api/lists", user, { name: "NG-204, 500 boards", lines });
  expect(
    (
      await make([
        { product: stage, quantity: 500 },
        { product: randomUUID(), quantity: 1 },
      ])
    ).code,
  ).toBe("tool_not_found");
  expect(await call("GET", "/api/lists", user)).toEqual([]);
  const { lines } = await make([
    { product: stage, quantity: 500, note: "U1" },
    { product: capacitor, quantity: 60 },
    { product: stage, quantity: 500 },
  ]);
  expect(lines).toMatchObject([{ quantity: 500, note: "U1" }, { quantity: 60 }, { quantity: 500 }]);
});
