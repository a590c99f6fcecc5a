import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { type TestUser, bearer, makeUser, signIn } from "#test/callers.ts";
import { makeAddress, makeCompany, makeInvitation, makeOrder, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { app, deps, database, admin } = shop;

const found = (by: TestUser, payload: object = { name: "Nordfrost GmbH" }) =>
  shop.send("POST", "/api/company", by, payload);
const companyOf = async (by: TestUser) => (await shop.send("GET", "/api/company", by)).json().company;
const membersOf = async (by: TestUser) =>
  (await shop.send("GET", "/api/company/members", by)).json<{ _id: string; isFounder: boolean }[]>();
const invite = (by: TestUser, email: string) => shop.send("POST", "/api/company/invitations", by, { email });
const invitationsOf = async (by: TestUser) =>
  (await shop.send("GET", "/api/invitations", by)).json<{ _id: string; company: string }[]>();
const accept = (by: TestUser, id: string) => shop.send("POST", `/api/invitations/${id}/accept`, by);
const leave = (by: TestUser) => shop.send("POST", "/api/company/leave", by);
const remove = (by: TestUser, id: string) => shop.send("DELETE", `/api/company/members/${id}`, by);
const setVerified = (user: TestUser, email_verified: boolean) =>
  database.updateTable("users").set({ email_verified }).where("id", "=", user.id).execute();

test("a company has a name, and a tax id and a billing address if its founder says them", async () => {
  const user = await makeUser(deps);
  expect(await companyOf(user)).toBeUndefined();
  const founded = (
    await found(user, { name: " Nordfrost GmbH ", taxId: "DE 811", billingAddress: "" })
  ).json();
  expect(founded).toEqual({
    _id: expect.any(String),
    name: "Nordfrost GmbH",
    taxId: "DE 811",
    isFounder: true,
  });
  const facts = { taxId: "", billingAddress: "Kai 1, Hamburg" };
  const changed = await shop.send("PATCH", "/api/company", user, facts);
  expect(changed.json()).toEqual({
    _id: founded._id,
    name: "Nordfrost GmbH",
    billingAddress: "Kai 1, Hamburg",
    isFounder: true,
  });
  expect((await found(user, { name: "  " })).json().code).toBe("invalid_input");
  expect((await found(user)).json().code).toBe("already_in_company");
});

test("founding twice with one key founds once", async () => {
  const user = await makeUser(deps);
  const headers = { ...user.headers, "idempotency-key": randomUUID() };
  const send = async () =>
    app.inject({ method: "POST", url: "/api/company", headers, payload: { name: "Nordfrost GmbH" } });
  const [first, second] = [await send(), await send()];
  expect(second.json()).toEqual(first.json());
});

test("only who has verified their email founds a company, sees invitations and joins", async () => {
  const [founder, user] = [await makeUser(deps), await makeUser(deps)];
  await found(founder);
  const { _id } = (await invite(founder, user.email)).json();
  await setVerified(user, false);
  expect((await found(user)).json().code).toBe("email_not_verified");
  expect(await invitationsOf(user)).toEqual([]);
  expect((await accept(user, _id)).json().code).toBe("email_not_verified");
  await setVerified(user, true);
  expect(await invitationsOf(user)).toMatchObject([
    { _id, company: "Nordfrost GmbH", invitedBy: founder.email },
  ]);
  expect((await accept(user, _id)).json()).toMatchObject({ name: "Nordfrost GmbH", isFounder: false });
  expect(await membersOf(user)).toMatchObject([
    { _id: founder.id, isFounder: true, isRemovable: false },
    { _id: user.id, isFounder: false, isRemovable: false },
  ]);
  expect(await membersOf(founder)).toMatchObject([{ isRemovable: false }, { isRemovable: true }]);
  expect(await invitationsOf(user)).toEqual([]);
});

test("inviting does not say whether an email has an account", async () => {
  const [founder, known] = [await makeUser(deps), await makeUser(deps)];
  await found(founder);
  const unknown = `${randomUUID()}@example.com`;
  const answers = [await invite(founder, known.email), await invite(founder, unknown)];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(["_id", "email", "invitedAt"]);
  }
  // Sent again, in capitals, it is the same invitation.
  expect((await invite(founder, known.email.toUpperCase())).json()).toEqual(answers[0]?.json());
  expect((await shop.send("GET", "/api/company/invitations", founder)).json()).toHaveLength(2);
});

test("who signs up with an invited email finds the invitation", async () => {
  const founder = await makeUser(deps);
  await found(founder);
  const email = `${randomUUID()}@example.com`;
  await invite(founder, email);
  const headers = bearer((await signIn(app, { email })).json().token);
  const listed = await app.inject({ url: "/api/invitations", headers });
  expect(listed.json()).toMatchObject([{ company: "Nordfrost GmbH" }]);
});

test("an invitation is declined by the invited person or withdrawn by the founder", async () => {
  const [founder, user, stranger] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  await found(founder);
  const first = (await invite(founder, user.email)).json()._id;
  expect((await accept(stranger, first)).json().code).toBe("invitation_not_found");
  const decline = (by: TestUser) => shop.send("DELETE", `/api/invitations/${first}`, by);
  expect((await decline(stranger)).statusCode).toBe(404);
  expect((await decline(user)).statusCode).toBe(200);
  expect((await accept(user, first)).json().code).toBe("invitation_not_found");
  const second = (await invite(founder, stranger.email)).json()._id;
  await shop.send("DELETE", `/api/company/invitations/${second}`, founder);
  expect((await accept(stranger, second)).json().code).toBe("invitation_not_found");
});

test("a person is in one company at a time", async () => {
  const [one, two, user] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  await found(one);
  await found(two, { name: "Other" });
  const [first, second] = [
    (await invite(one, user.email)).json()._id,
    (await invite(two, user.email)).json()._id,
  ];
  await accept(user, first);
  expect(await invitationsOf(user)).toMatchObject([{ _id: second, isAcceptable: false }]);
  expect((await accept(user, second)).json().code).toBe("already_in_company");
  expect((await invite(one, user.email)).json().code).toBe("already_member");
  await leave(user);
  expect(await invitationsOf(user)).toMatchObject([{ _id: second, isAcceptable: true }]);
  expect((await accept(user, second)).json()).toMatchObject({ name: "Other" });
});

test("a company has at most 100 members and invitations", async () => {
  const founder = await makeUser(deps);
  const account = await makeCompany(deps, founder);
  for (let n = 1; n < 100; n += 1) await makeInvitation(deps, account, founder, `${n}@example.com`);
  expect((await invite(founder, "one-more@example.com")).json().code).toBe("too_many_members");
});

test("when the founder leaves, the oldest member is the founder", async () => {
  const [founder, second, third] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, founder, [second, third]);
  expect((await remove(second, third.id)).json().code).toBe("founder_only");
  await leave(founder);
  expect(await companyOf(founder)).toBeUndefined();
  expect(await companyOf(second)).toMatchObject({ isFounder: true });
  expect((await remove(second, second.id)).json().code).toBe("member_not_found");
  expect((await remove(second, founder.id)).json().code).toBe("member_not_found");
  expect((await remove(second, third.id)).statusCode).toBe(200);
  expect((await leave(third)).json().code).toBe("company_not_found");
});

test("while staff have removed the founder, the next member is the founder", async () => {
  const [founder, second] = [await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, founder, [second]);
  await shop.send("DELETE", `/api/admin/users/${founder.id}`, admin);
  expect(await membersOf(second)).toMatchObject([{ _id: second.id, isFounder: true }]);
  await shop.send("POST", `/api/admin/users/${founder.id}/restore`, admin);
  expect(await companyOf(second)).toMatchObject({ isFounder: false });
});

test("the owner of an email who takes an account over is not in its company", async () => {
  const email = `${randomUUID()}@example.com`;
  await signIn(app, { email, uid: `squatter-${email}`, verified: false });
  const { id } = await deps.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const founder = await makeUser(deps);
  // They had verified another email when they joined.
  await makeCompany(deps, founder, [{ id, email, headers: { authorization: "" } }]);
  const headers = bearer((await signIn(app, { email, uid: `owner-${email}` })).json().token);
  const members = await app.inject({ url: "/api/company/members", headers });
  expect(members.json()).toEqual([]);
  expect(await membersOf(founder)).toHaveLength(1);
});

test("a company without members keeps neither invitations nor addresses", async () => {
  const founder = await makeUser(deps);
  const account = await makeCompany(deps, founder);
  await makeAddress(deps, account);
  await makeInvitation(deps, account, founder, "late@example.com");
  await leave(founder);
  for (const table of ["invitations", "account_addresses"] as const) {
    const rows = database.selectFrom(table).select("id").where("account_id", "=", account);
    expect(await rows.execute()).toEqual([]);
  }
});

test("the database lets nobody join an account that is not a company", async () => {
  const [user, other] = [await makeUser(deps), await makeUser(deps)];
  const { account_id } = await database
    .selectFrom("users")
    .select("account_id")
    .where("id", "=", other.id)
    .executeTakeFirstOrThrow();
  const joining = database.updateTable("users").set({ account_id }).where("id", "=", user.id).execute();
  await expect(joining).rejects.toThrow(/only a company can be joined/);
});

test("one's data has the companies, what they are invited to, and addresses, and no colleague's email", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  const account = await makeCompany(deps, founder, [member]);
  await makeAddress(deps, account);
  await makeInvitation(deps, await makeCompany(deps, admin, [], "Other"), admin, member.email);
  const order = await makeOrder(deps, member.id, await makeProduct(deps.db));
  await shop.cancel(order, founder);
  const data = await shop.send("GET", "/api/account/data", member);
  expect(data.json()).toMatchObject({
    companies: [{ name: "Nordfrost GmbH", joinedAt: expect.any(String) }],
    invitations: [{ company: "Other" }],
    addresses: [{ name: "Dock 4" }],
    orders: [{ company: "Nordfrost GmbH", history: [{ actor: "you" }, { actor: "member" }] }],
  });
  expect(data.body).not.toContain(founder.email);
  expect(data.body).not.toContain(admin.email);
});

test("closing an account erases its addresses and what it was invited to", async () => {
  const [founder, user] = [await makeUser(deps), await makeUser(deps)];
  await makeInvitation(deps, await makeCompany(deps, founder), founder, user.email);
  await shop.send("POST", "/api/addresses", user, { name: "Home", address: "Street 1" });
  await shop.send("POST", "/api/account/close", user);
  expect((await shop.send("GET", "/api/company/invitations", founder)).json()).toEqual([]);
  const kept = database.selectFrom("account_addresses").select("id").where("name", "=", "Home");
  expect(await kept.execute()).toEqual([]);
});
