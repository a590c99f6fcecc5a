import { expect, test } from "vitest";

import { idToken, makeUser } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

async function signIn(claims: Parameters<typeof idToken>[0], email = claims.email) {
  return app.inject({
    method: "PUT",
    url: `/user/${encodeURIComponent(email)}`,
    headers: { authorization: `Bearer ${await idToken(claims)}` },
    payload: { email },
  });
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("the first sign-in creates an account, and the next one finds it", async () => {
  const first = await signIn({ uid: "u1", email: "ann@example.com", name: "Ann" });
  const second = await signIn({ uid: "u1", email: "ann@example.com", name: "Ann" });
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  const rows = await deps.db.selectFrom("users").selectAll().where("email", "=", "ann@example.com").execute();
  expect(rows).toMatchObject([{ uid: "u1", name: "Ann", role: "customer" }]);
});

test("twenty first sign-ins in parallel create one account", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn({ uid: "rush", email: "rush@example.com" })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  const rows = await deps.db.selectFrom("users").select("id").where("uid", "=", "rush").execute();
  expect(rows).toHaveLength(1);
});

test("the name arrives with the second token of a sign-up, and a name chosen later is kept", async () => {
  await signIn({ uid: "u2", email: "bob@example.com" });
  const { token } = (await signIn({ uid: "u2", email: "bob@example.com", name: "Bob" })).json();
  const read = async () =>
    (await app.inject({ url: "/api/users/profile/bob@example.com", headers: bearer(token) })).json();
  expect((await read()).name).toBe("Bob");
  await app.inject({
    method: "PUT",
    url: "/api/users/profile",
    headers: bearer(token),
    payload: { name: "Robert" },
  });
  await signIn({ uid: "u2", email: "bob@example.com", name: "Bob" });
  expect((await read()).name).toBe("Robert");
});

test.each([
  ["of 500 characters", "n".repeat(500), "n".repeat(100)],
  ["whose limit falls inside a character", `${"n".repeat(99)}😀`, "n".repeat(99)],
  ["with a NUL, which the database cannot store", "Nu\0l", "Nul"],
])(
  "a name %s from the identity provider is stored in a form that can be shown",
  async (what, name, shown) => {
    const email = `${what.replaceAll(/\W/g, "")}@example.com`;
    const signedIn = await signIn({ email, name });
    expect(signedIn.statusCode).toBe(200);
    const headers = bearer(signedIn.json().token);
    const profile = await app.inject({ url: `/api/users/profile/${email}`, headers });
    expect(profile.json()).toMatchObject({ name: shown });
    const kept = await app.inject({
      method: "PUT",
      url: "/api/users/profile",
      headers,
      payload: { name: shown },
    });
    expect(kept.statusCode).toBe(200);
  },
);

test("the database refuses a name longer than 100 characters", async () => {
  const { id } = await makeUser(deps);
  const rename = (name: string) => database.updateTable("users").set({ name }).where("id", "=", id).execute();
  await rename("n".repeat(100));
  await expect(rename("n".repeat(101))).rejects.toThrow("name_is_short");
});

test("the case of an email does not matter", async () => {
  expect((await signIn({ uid: "u3", email: "Eve@Example.com" }, "eve@example.com")).statusCode).toBe(200);
});

test("an account follows its user to a new email", async () => {
  await signIn({ uid: "u6", email: "before@example.com" });
  const { token } = (await signIn({ uid: "u6", email: "after@example.com" })).json();
  const read = async (email: string) =>
    (await app.inject({ url: `/api/admin?email=${email}`, headers: bearer(token) })).statusCode;
  expect([await read("after@example.com"), await read("before@example.com")]).toEqual([200, 403]);
});

test("another person with the same email cannot sign in to the account", async () => {
  await signIn({ uid: "u4", email: "dan@example.com" });
  expect((await signIn({ uid: "u5", email: "dan@example.com" })).json().code).toBe("email_taken");
});

test.each([
  ["path", "mallory@example.com", "jane@example.com"],
  ["body", "jane@example.com", "mallory@example.com"],
])("signing in as someone else in the %s is refused", async (_where, inPath, inBody) => {
  const response = await app.inject({
    method: "PUT",
    url: `/user/${inPath}`,
    headers: bearer(await idToken({ email: "jane@example.com" })),
    payload: { email: inBody },
  });
  expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
});

test("a profile is complete for its owner and staff; others see name, picture and bio", async () => {
  const [owner, other, admin] = [await makeUser(deps), await makeUser(deps), await makeUser(deps, "admin")];
  const profile = {
    name: "Olga",
    email: owner.email,
    phone: "+49 030 1234",
    address: "1 Trace Way",
    bio: "Repairs",
    education: "BSc",
    linkedIn: "https://linkedin.com/in/olga",
    github: "olga",
    avatar: "http://pictures.test/pictures/olga-640.webp",
  };
  const saved = await app.inject({
    method: "PUT",
    url: "/api/users/profile",
    headers: owner.headers,
    payload: profile,
  });
  const whole = { ...profile, emailVerified: true };
  expect(saved.json()).toEqual(whole);

  const read = async (headers: object) =>
    (
      await app.inject({
        url: `/api/users/profile/${owner.email}`,
        headers: headers as Record<string, string>,
      })
    ).json();
  const publicPart = { name: "Olga", bio: "Repairs", avatar: profile.avatar };
  expect(await read(owner.headers)).toEqual(whole);
  expect(await read(admin.headers)).toEqual(whole);
  expect(await read(other.headers)).toEqual(publicPart);
  expect(await read({})).toEqual(publicPart);
});

test("an unknown email looks like a user with an empty profile", async () => {
  const { email } = await makeUser(deps);
  const [known, unknown] = [
    await app.inject(`/api/users/profile/${email}`),
    await app.inject("/api/users/profile/no@example.com"),
  ];
  expect(unknown.statusCode).toBe(known.statusCode);
  expect(unknown.body).toBe(known.body);
});

test.each([
  ["a script as its picture", { avatar: "javascript:alert(1)" }],
  ["a data URL as its picture", { avatar: "data:text/html,x" }],
  ["a NUL", { bio: "\0" }],
  ["a bio that is too long", { bio: "x".repeat(1_001) }],
  ["a name that is not text", { name: 7 }],
])("a profile with %s is refused", async (_what, payload) => {
  const user = await makeUser(deps);
  const response = await app.inject({
    method: "PUT",
    url: "/api/users/profile",
    headers: user.headers,
    payload,
  });
  expect(response.json().code).toBe("invalid_input");
});

test.each([
  "https://evil.example/pictures/olga-640.webp",
  "http://pictures.test.evil.example/pictures/olga-640.webp",
  "http://pictures.test/pictures/olga.svg",
])("a profile picture from another site is refused: %s", async (avatar) => {
  const { headers } = await makeUser(deps);
  const refused = await app.inject({
    method: "PUT",
    url: "/api/users/profile",
    headers,
    payload: { avatar, bio: "Repairs" },
  });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "picture_not_ours"]);
});

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
});

test("owner and staff see that an email is not verified, until a token says that it is", async () => {
  const admin = await makeUser(deps, "admin");
  const email = "unverified@example.com";
  const { token } = (await signIn({ email, verified: false })).json();
  const seen = async () => [
    (await app.inject({ url: `/api/users/profile/${email}`, headers: bearer(token) })).json().emailVerified,
    (await app.inject({ url: `/api/users?search=${email}`, headers: admin.headers })).json()[0].emailVerified,
    (await app.inject(`/api/users/profile/${email}`)).json().emailVerified,
  ];
  expect(await seen()).toEqual([false, false, undefined]);
  await signIn({ email, verified: true });
  expect(await seen()).toEqual([true, true, undefined]);
});

test("a removed user's next call fails, and they cannot sign in again", async () => {
  const admin = await makeUser(deps, "admin");
  const { token } = (await signIn({ uid: "u9", email: "gone@example.com" })).json();
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
  expect((await signIn({ uid: "u9", email: "gone@example.com" })).json().code).toBe("user_removed");
  expect((await signIn({ uid: "u9", email: "back@example.com" })).json().code).toBe("user_removed");
  expect((await signIn({ uid: "u10", email: "gone@example.com" })).json().code).toBe("user_removed");
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
