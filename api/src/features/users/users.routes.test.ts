import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { bearer, makeUser, signIn } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

test("nobody becomes an admin by sending a role with their profile", async () => {
  const user = await makeUser(deps);
  const payload = { role: "admin", isAdmin: true, email_verified: true, bio: "hi" };
  await app.inject({ method: "PUT", url: "/api/users/profile", headers: user.headers, payload });
  expect((await app.inject({ url: `/api/admin?email=${user.email}`, headers: user.headers })).json()).toEqual(
    {
      role: "customer",
    },
  );
});

test("a promotion takes effect with the next call, and a body that is too large is refused before", async () => {
  const [admin, user] = [await makeUser(deps, "admin"), await makeUser(deps)];
  const list = () => app.inject({ url: "/api/users", headers: user.headers });
  expect((await list()).statusCode).toBe(403);
  const payload = { email: user.email };
  expect(
    (await app.inject({ method: "PUT", url: "/api/admin", headers: admin.headers, payload })).json(),
  ).toMatchObject({
    email: user.email,
    isAdmin: true,
  });
  expect((await list()).statusCode).toBe(200);

  const tooLarge = { ...payload, padding: "x".repeat(70_000) };
  const refused = await app.inject({
    method: "PUT",
    url: "/api/admin",
    headers: admin.headers,
    payload: tooLarge,
  });
  expect(refused.json().code).toBe("payload_too_large");
});

test("an unverified user has no admin rights, whatever the role says", async () => {
  const [admin, user] = [await makeUser(deps, "admin"), await makeUser(deps)];
  await database.updateTable("users").set({ email_verified: false }).where("id", "=", user.id).execute();
  const payload = { email: user.email };
  const promoted = await app.inject({ method: "PUT", url: "/api/admin", headers: admin.headers, payload });
  expect(promoted.json().code).toBe("email_not_verified");
  await database.updateTable("users").set({ role: "admin" }).where("id", "=", user.id).execute();
  expect((await app.inject({ url: "/api/users", headers: user.headers })).statusCode).toBe(403);
  const role = await app.inject({ url: `/api/admin?email=${user.email}`, headers: user.headers });
  expect(role.json()).toEqual({ role: "customer", emailVerified: false });
});

test("owner and staff see that an email is not verified, until a token says that it is", async () => {
  const admin = await makeUser(deps, "admin");
  const email = "unverified@example.com";
  const { token } = (await signIn(app, { email, verified: false })).json();
  const seen = async () => [
    (await app.inject({ url: `/api/users/profile/${email}`, headers: bearer(token) })).json().emailVerified,
    (await app.inject({ url: `/api/users?search=${email}`, headers: admin.headers })).json()[0].emailVerified,
    (await app.inject(`/api/users/profile/${email}`)).json().emailVerified,
  ];
  expect(await seen()).toEqual([false, false, undefined]);
  await signIn(app, { email, verified: true });
  expect(await seen()).toEqual([true, true, undefined]);
});

test("a removed user's next call fails, and they cannot sign in again", async () => {
  const admin = await makeUser(deps, "admin");
  const { token } = (await signIn(app, { uid: "u9", email: "gone@example.com" })).json();
  const { id } = await deps.db
    .selectFrom("users")
    .select("id")
    .where("uid", "=", "u9")
    .executeTakeFirstOrThrow();
  const call = () => app.inject({ url: "/api/admin?email=gone@example.com", headers: bearer(token) });
  expect((await call()).statusCode).toBe(200);
  const remove = () =>
    app.inject({ method: "DELETE", url: `/api/admin/users/${id}`, headers: admin.headers });
  expect((await remove()).statusCode).toBe(200);
  expect((await call()).statusCode).toBe(401);
  expect((await signIn(app, { uid: "u9", email: "gone@example.com" })).json().code).toBe("user_removed");
  expect((await signIn(app, { uid: "u9", email: "back@example.com" })).json().code).toBe("user_removed");
  expect((await signIn(app, { uid: "u10", email: "gone@example.com" })).json().code).toBe("user_removed");
  expect((await remove()).json().code).toBe("user_not_found");
});

test("a removed user is in no list, and their profile looks like that of an unknown email", async () => {
  const [admin, user] = [await makeUser(deps, "admin"), await makeUser(deps)];
  const list = async () =>
    (await app.inject({ url: `/api/users?search=${user.email}`, headers: admin.headers })).json();
  const payload = { name: "Olga", bio: "Repairs" };
  await app.inject({ method: "PUT", url: "/api/users/profile", headers: user.headers, payload });
  expect(await list()).toHaveLength(1);
  await app.inject({ method: "DELETE", url: `/api/admin/users/${user.id}`, headers: admin.headers });
  expect(await list()).toEqual([]);
  const everyone: { email: string }[] = (
    await app.inject({ url: "/api/users", headers: admin.headers })
  ).json();
  expect(everyone.map(({ email }) => email)).not.toContain(user.email);
  for (const headers of [{}, admin.headers])
    expect((await app.inject({ url: `/api/users/profile/${user.email}`, headers })).json()).toEqual({});
  const role = await app.inject({ url: `/api/admin?email=${user.email}`, headers: admin.headers });
  expect(role.json().code).toBe("user_not_found");
  const promoted = await app.inject({
    method: "PUT",
    url: "/api/admin",
    headers: admin.headers,
    payload: { email: user.email },
  });
  expect(promoted.json().code).toBe("user_not_found");
});

test("nobody can remove themselves", async () => {
  const admin = await makeUser(deps, "admin");
  await makeUser(deps, "admin");
  const response = await app.inject({
    method: "DELETE",
    url: `/api/admin/users/${admin.id}`,
    headers: admin.headers,
  });
  expect(response.json().code).toBe("own_account");
});

test("when two admins remove each other at the same time, one of them stays, every time", async () => {
  for (let round = 0; round < 30; round += 1) {
    await database.updateTable("users").set({ removed_at: new Date() }).where("role", "=", "admin").execute();
    const [one, two] = [await makeUser(deps, "admin"), await makeUser(deps, "admin")];
    const answers = await Promise.all([
      app.inject({ method: "DELETE", url: `/api/admin/users/${two.id}`, headers: one.headers }),
      app.inject({ method: "DELETE", url: `/api/admin/users/${one.id}`, headers: two.headers }),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  }
});

test("the last admin cannot be removed", async () => {
  await database.updateTable("users").set({ removed_at: new Date() }).where("role", "=", "admin").execute();
  const admin = await makeUser(deps, "admin");
  const response = await app.inject({
    method: "DELETE",
    url: `/api/admin/users/${admin.id}`,
    headers: admin.headers,
  });
  expect(response.json().code).toBe("last_admin");
});

const changeRole = (
  email: string,
  role: string | undefined,
  { headers }: { headers: { authorization: string } },
) => app.inject({ method: "PUT", url: "/api/admin", headers, payload: { email, role } });

test("an admin is made a customer with the next call, and can be made an admin again", async () => {
  const [admin, colleague] = [await makeUser(deps, "admin"), await makeUser(deps, "admin")];
  const list = async () => (await app.inject({ url: "/api/users", headers: colleague.headers })).statusCode;
  const demoted = await changeRole(colleague.email, "customer", admin);
  expect(demoted.json()).toMatchObject({ email: colleague.email, isAdmin: false });
  expect(await list()).toBe(403);
  expect((await changeRole(colleague.email, "customer", admin)).statusCode).toBe(200);
  expect((await changeRole(colleague.email, "admin", admin)).statusCode).toBe(200);
  expect(await list()).toBe(200);
  expect((await changeRole("nobody@example.com", "customer", admin)).json().code).toBe("user_not_found");
  expect((await changeRole(colleague.email, "owner", admin)).json().code).toBe("invalid_input");
});

test("when two admins make each other customers at the same time, one of them stays, every time", async () => {
  for (let round = 0; round < 10; round += 1) {
    await database.updateTable("users").set({ removed_at: new Date() }).where("role", "=", "admin").execute();
    const [one, two] = [await makeUser(deps, "admin"), await makeUser(deps, "admin")];
    const answers = await Promise.all([
      changeRole(two.email, "customer", one),
      changeRole(one.email, "customer", two),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  }
});

test("the last admin with a verified email cannot be made a customer", async () => {
  await database.updateTable("users").set({ removed_at: new Date() }).where("role", "=", "admin").execute();
  const [admin, unverified] = [await makeUser(deps, "admin"), await makeUser(deps, "admin")];
  await database
    .updateTable("users")
    .set({ email_verified: false })
    .where("id", "=", unverified.id)
    .execute();
  expect((await changeRole(admin.email, "customer", admin)).json().code).toBe("last_admin");
  expect((await app.inject({ url: "/api/users", headers: admin.headers })).statusCode).toBe(200);
});

test("a removed user is found and restored, as a customer who signs in again", async () => {
  const [admin, leaver] = [await makeUser(deps, "admin"), await makeUser(deps, "admin")];
  await app.inject({ method: "DELETE", url: `/api/admin/users/${leaver.id}`, headers: admin.headers });
  const list = async (filter: string) =>
    (
      await app.inject({ url: `/api/users?search=${leaver.email}&filter=${filter}`, headers: admin.headers })
    ).json();
  expect(await list("removed")).toMatchObject([{ _id: leaver.id, removedAt: expect.any(String) }]);
  expect(await list("active")).toEqual([]);

  const restore = (id: string) =>
    app.inject({ method: "POST", url: `/api/admin/users/${id}/restore`, headers: admin.headers });
  expect((await restore(leaver.id)).json()).toMatchObject({ _id: leaver.id, isAdmin: false });
  expect([await list("removed"), await list("active")]).toMatchObject([[], [{ _id: leaver.id }]]);
  expect((await app.inject({ url: "/api/order/", headers: leaver.headers })).statusCode).toBe(401);
  expect((await signIn(app, { email: leaver.email })).statusCode).toBe(200);

  await changeRole(leaver.email, "admin", admin);
  expect((await restore(leaver.id)).json()).toMatchObject({ isAdmin: true });
  expect((await restore(randomUUID())).json().code).toBe("user_not_found");
});

test("staff find users by part of a name or email, in pages and with a total", async () => {
  const admin = await makeUser(deps, "admin");
  for (const name of ["Zoe 1", "Zoe 2", "Zoe 3", "50%_off"]) {
    const { id } = await makeUser(deps);
    await database.updateTable("users").set({ name }).where("id", "=", id).execute();
  }
  const list = (query: string) => app.inject({ url: `/api/users?${query}`, headers: admin.headers });
  const first = await list("search=zoe&size=2");
  expect(first.json()).toHaveLength(2);
  expect(first.headers["x-total-count"]).toBe("3");
  expect(first.headers["link"]).toBe('</api/users?search=zoe&size=2&page=2>; rel="next"');
  expect((await list("search=zoe&size=2&page=2")).json()).toHaveLength(1);
  expect((await list("search=%25_")).json()).toMatchObject([{ name: "50%_off" }]);
});

test("staff list users by role, by missing verification and by removal", async () => {
  const [admin, packer] = [await makeUser(deps, "admin"), await makeUser(deps, "warehouse")];
  const [buyer, unverified] = [await makeUser(deps), await makeUser(deps, "warehouse")];
  await database
    .updateTable("users")
    .set({ name: "Quincy" })
    .where("id", "in", [packer.id, buyer.id])
    .execute();
  await database
    .updateTable("users")
    .set({ name: "Quincy", email_verified: false })
    .where("id", "=", unverified.id)
    .execute();
  const list = async (filter: string) => {
    const url = `/api/users?search=quincy&filter=${filter}`;
    const users = (await app.inject({ url, headers: admin.headers })).json<
      { email: string; role: string }[]
    >();
    return new Map(users.map(({ email, role }) => [email, role]));
  };
  expect(await list("staff")).toEqual(new Map([[packer.email, "warehouse"]]));
  // The role counts only with a verified email.
  const customers = { [buyer.email]: "customer", [unverified.email]: "customer" };
  expect(Object.fromEntries(await list("customers"))).toEqual(customers);
  expect(await list("unverified")).toEqual(new Map([[unverified.email, "customer"]]));
  expect((await list("active")).size).toBe(3);
});

test("the warehouse role is given and taken, and an admin who gets it is an admin no more", async () => {
  const [admin, user] = [await makeUser(deps, "admin"), await makeUser(deps, "admin")];
  const may = async (url: string) => (await app.inject({ url, headers: user.headers })).statusCode;
  expect((await changeRole(user.email, "warehouse", admin)).json()).toMatchObject({
    role: "warehouse",
    isAdmin: false,
  });
  expect([await may("/api/orders"), await may("/api/users")]).toEqual([200, 403]);
  const role = await app.inject({ url: `/api/admin?email=${user.email}`, headers: user.headers });
  expect(role.json()).toEqual({ role: "warehouse" });
  await changeRole(user.email, "customer", admin);
  expect(await may("/api/orders")).toBe(403);
  await database.updateTable("users").set({ removed_at: new Date() }).where("role", "=", "admin").execute();
  const last = await makeUser(deps, "admin");
  expect((await changeRole(last.email, "warehouse", last)).json().code).toBe("last_admin");
});
