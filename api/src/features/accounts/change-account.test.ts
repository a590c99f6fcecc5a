import { expect, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
import { makeCompany } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, database } = shop;

const read = async (by: TestUser) => (await shop.send("GET", "/api/account", by)).json();
const change = (by: TestUser, accountsPayableEmail: string) =>
  shop.send("PATCH", "/api/account", by, { accountsPayableEmail });
const stored = async () => {
  const rows = await database
    .selectFrom("accounts")
    .select("payable_email")
    .where("payable_email", "is not", null)
    .execute();
  return rows.map(({ payable_email }) => payable_email);
};

test("whoever orders alone names an accounts payable email and removes it", async () => {
  const user = await makeUser(deps);
  expect(await read(user)).toEqual({ isChangeable: true });
  expect((await change(user, " AP@Acme.Example ")).json()).toEqual({
    accountsPayableEmail: "ap@acme.example",
    awaitsConfirmation: true,
    isChangeable: true,
  });
  expect(await read(user)).toMatchObject({ accountsPayableEmail: "ap@acme.example" });
  for (const wrong of ["nobody", "a@b@c", "a b@c.example", "a@b.example\nBcc: c@d.example"])
    expect((await change(user, wrong)).json()).toMatchObject({ code: "invalid_input" });
  expect((await change(user, "")).json()).toEqual({ isChangeable: true });
});

test("in a company its founder does, and the others read it", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  await change(founder, "mine@acme.example");
  await makeCompany(deps, founder, [member]);
  expect(await read(founder)).toEqual({ isChangeable: true });
  await change(founder, "ap@nordfrost.example");
  expect((await change(member, "member@acme.example")).json().code).toBe("founder_only");
  expect(await read(member)).toMatchObject({
    accountsPayableEmail: "ap@nordfrost.example",
    isChangeable: false,
  });
  await shop.send("POST", "/api/company/leave", founder);
  expect(await read(founder)).toMatchObject({ accountsPayableEmail: "mine@acme.example" });
  expect(await read(member)).toMatchObject({
    accountsPayableEmail: "ap@nordfrost.example",
    isChangeable: true,
  });
  const data = (await shop.send("GET", "/api/account/data", member)).json();
  expect(data.companies).toMatchObject([{ accountsPayableEmail: "ap@nordfrost.example" }]);
  await shop.send("POST", "/api/company/leave", member);
  expect(await stored()).not.toContain("ap@nordfrost.example");
});

test("not who has not verified their email, which may be somebody else's", async () => {
  const user = await makeUser(deps);
  await database.updateTable("users").set({ email_verified: false }).where("id", "=", user.id).execute();
  expect((await change(user, "ap@acme.example")).json().code).toBe("email_not_verified");
});

test("closing an account erases it, also that of a company without other members", async () => {
  const [alone, last] = [await makeUser(deps), await makeUser(deps)];
  await change(alone, "ap@alone.example");
  await makeCompany(deps, last);
  await change(last, "ap@last.example");
  const data = (await shop.send("GET", "/api/account/data", alone)).json();
  expect(data.account).toMatchObject({ accountsPayableEmail: "ap@alone.example" });
  for (const user of [alone, last])
    expect((await shop.send("POST", "/api/account/close", user)).statusCode).toBe(200);
  const left = await stored();
  for (const email of ["ap@alone.example", "ap@last.example"]) expect(left).not.toContain(email);
});
