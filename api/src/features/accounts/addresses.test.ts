import { expect, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
import { makeAddress, makeCompany, removeFromCompany } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();

const send = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  { headers }: TestUser,
  payload?: object,
) => app.inject({ method, url, headers, ...(payload && { payload }) });
const namesOf = async (by: TestUser) =>
  (await send("GET", "/api/addresses", by)).json<{ name: string }[]>().map(({ name }) => name);

test("addresses are added, changed and removed, and listed by name", async () => {
  const user = await makeUser(deps);
  const dock = { name: "Dock 4", address: "Harbor Road 12\nHamburg", phone: "+49 40 1" };
  const { _id } = (await send("POST", "/api/addresses", user, dock)).json();
  await send("POST", "/api/addresses", user, { name: "Annex", address: "Side Road 1" });
  expect((await send("GET", "/api/addresses", user)).json()).toEqual([
    { _id: expect.any(String), name: "Annex", address: "Side Road 1", phone: "" },
    { _id, ...dock },
  ]);
  const changed = await send("PATCH", `/api/addresses/${_id}`, user, { name: "Dock 5" });
  expect(changed.json()).toEqual({ _id, ...dock, name: "Dock 5" });
  expect((await send("PATCH", `/api/addresses/${_id}`, user, {})).json()).toMatchObject({ name: "Dock 5" });
  expect((await send("DELETE", `/api/addresses/${_id}`, user)).statusCode).toBe(200);
  expect((await send("DELETE", `/api/addresses/${_id}`, user)).json().code).toBe("address_not_found");
  expect(await namesOf(user)).toEqual(["Annex"]);
});

test.each([{ name: "" }, { address: " " }])("an address without its words is refused: %o", async (empty) => {
  const payload = { name: "Dock", address: "Harbor Road", ...empty };
  expect((await send("POST", "/api/addresses", await makeUser(deps), payload)).statusCode).toBe(400);
});

test("an address is saved in parts, which print its text, and either takes the place of the other", async () => {
  const user = await makeUser(deps);
  const shipTo = { country: "PT", lines: ["Rua do Ouro 210"], postalCode: "4150-555", city: "Porto" };
  const sent = { name: "Porto", shipTo: { ...shipTo, phone: "+351 22" } };
  const saved = (await send("POST", "/api/addresses", user, sent)).json();
  const text = "Rua do Ouro 210\n4150-555 Porto\nPortugal";
  expect(saved).toMatchObject({ ...sent, address: text, phone: "+351 22" });
  expect((await send("GET", "/api/addresses", user)).json()).toEqual([saved]);

  const change = async (payload: object) =>
    (await send("PATCH", `/api/addresses/${saved._id}`, user, payload)).json();
  expect(await change({ name: "Doca" })).toEqual({ ...saved, name: "Doca" });
  expect(await change({ phone: "+351 23" })).toMatchObject({
    address: text,
    shipTo: { ...shipTo, phone: "+351 23" },
  });
  const moved = { ...shipTo, lines: ["Doca 4"] };
  expect(await change({ shipTo: moved })).toMatchObject({
    phone: "+351 23",
    shipTo: { ...moved, phone: "+351 23" },
  });
  const written = await change({ address: "Doca 4, Porto" });
  expect(written).toEqual({ _id: saved._id, name: "Doca", address: "Doca 4, Porto", phone: "+351 23" });
});

test("the members of a company share its addresses, and one's own wait until one leaves", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  await send("POST", "/api/addresses", member, { name: "Home", address: "Street 1" });
  await makeCompany(deps, founder, [member]);
  await send("POST", "/api/addresses", founder, { name: "Works", address: "Gate 2" });
  expect(await namesOf(member)).toEqual(["Works"]);
  await removeFromCompany(deps, member);
  expect(await namesOf(member)).toEqual(["Home"]);
});

test("an account saves at most 50 addresses, also when they are sent at the same moment", async () => {
  const user = await makeUser(deps);
  const account = await makeCompany(deps, user);
  for (let n = 0; n < 49; n += 1) await makeAddress(deps, account);
  const add = async () => send("POST", "/api/addresses", user, { name: "Dock", address: "Harbor Road" });
  const codes = (await Promise.all([add(), add()])).map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200, 409]));
});
