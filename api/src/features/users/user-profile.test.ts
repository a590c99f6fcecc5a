import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

test("a profile is complete for its owner and staff; others see name, picture and bio of writers of shown reviews", async () => {
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
  const whole = { ...profile, emailVerified: true, holdReminders: true };
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
  const isPublic = async (expected: object) => {
    expect(await read(other.headers)).toEqual(expected);
    expect(await read({})).toEqual(expected);
  };
  await isPublic({});
  await app.inject({ method: "POST", url: "/api/review", headers: owner.headers, payload: { t: 5 } });
  await isPublic({});
  await database
    .updateTable("reviews")
    .set({ written_at: new Date(Date.now() - 86_400_000) })
    .execute();
  await isPublic(publicPart);
  await database.updateTable("reviews").set({ hidden_at: new Date() }).execute();
  await isPublic({});
  await database.updateTable("reviews").set({ hidden_at: null }).execute();
  await database.updateTable("users").set({ email_verified: false }).where("id", "=", owner.id).execute();
  expect(await read({})).toEqual({});
});

test("an unknown email looks like a user with an empty profile", async () => {
  const { id, email } = await makeUser(deps);
  await database.updateTable("users").set({ name: "Olga" }).where("id", "=", id).execute();
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
