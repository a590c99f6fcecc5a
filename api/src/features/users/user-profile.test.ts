import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

test("a profile is complete for its owner and staff; others see name, picture and bio of writers of reviews", async () => {
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
  for (const stranger of [other.headers, {}]) expect(await read(stranger)).toEqual({});
  await app.inject({ method: "POST", url: "/api/review", headers: owner.headers, payload: { t: 5 } });
  for (const stranger of [other.headers, {}]) expect(await read(stranger)).toEqual(publicPart);
  await database.updateTable("users").set({ email_verified: false }).where("id", "=", owner.id).execute();
  for (const stranger of [other.headers, {}]) expect(await read(stranger)).toEqual({});
});

test("an unknown email looks like a user without a review", async () => {
  const { email, headers } = await makeUser(deps);
  const payload = { name: "Olga", bio: "Repairs" };
  await app.inject({ method: "PUT", url: "/api/users/profile", headers, payload });
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
