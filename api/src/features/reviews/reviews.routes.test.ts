import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

let writer: TestUser;
beforeEach(async () => {
  await database.deleteFrom("reviews").execute();
  writer = await makeUser(deps);
});

const write = (payload: object, { headers } = writer) =>
  app.inject({ method: "POST", url: "/api/review", headers, payload });
const home = async () => (await app.inject("/api/home/review")).json();

test("a review on the home page has the name, picture and bio of its writer's profile", async () => {
  const profile = { name: "Olga", avatar: "https://pictures.test/olga.webp", bio: "Repairs" };
  await database.updateTable("users").set(profile).where("id", "=", writer.id).execute();
  const answer = await write({
    name: "The President",
    img: "https://evil.example/x.png",
    bio: "Rules",
    location: " Lyon ",
    t: 4,
    review: " Boards arrived flat. ",
  });
  const { insertedId } = answer.json();
  expect(await home()).toEqual([
    {
      _id: insertedId,
      name: "Olga",
      img: profile.avatar,
      bio: "Repairs",
      location: "Lyon",
      t: 4,
      starts: 4,
      review: "Boards arrived flat.",
    },
  ]);
});

test.each([
  ["t", { t: 2 }, 2],
  ["starts", { starts: 3 }, 3],
  ["t before starts", { t: 2, starts: 3 }, 2],
  ["text, as forms send it", { t: "1" }, 1],
  ["the default", {}, 5],
])("the stars come from %s", async (_field, payload, stars) => {
  await write(payload);
  expect(await home()).toMatchObject([{ t: stars, starts: stars }]);
});

test("stars without words are a review, and empty fields are absent", async () => {
  await write({ t: 5, location: "", review: "  " });
  expect(Object.keys((await home())[0])).toEqual(["_id", "t", "starts"]);
});

test.each([
  ["six stars", { t: 6 }],
  ["zero stars", { t: 0 }],
  ["half a star", { t: 4.5 }],
  ["a text that is too long", { review: "x".repeat(1_001) }],
  ["a location that is too long", { location: "x".repeat(101) }],
])("%s: refused", async (_what, payload) => {
  expect((await write(payload)).json().code).toBe("invalid_input");
});

test("one review a day: of ten in parallel one is accepted, and the others get a kind message", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => write({ review: "Good" })));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  const refused = answers.find((answer) => answer.statusCode !== 200);
  expect(refused?.statusCode).toBe(409);
  expect(refused?.json()).toEqual({ code: "reviewed_today", message: expect.stringContaining("thank you") });
  expect(await home()).toHaveLength(1);
});

test("a review sent again with the same key is the same review, also ten times in parallel", async () => {
  const headers = { ...writer.headers, "idempotency-key": "sent again" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => write({ review: "Good" }, { ...writer, headers })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await home()).toEqual([expect.objectContaining({ _id: answers[0]?.json().insertedId })]);
});

test("the next day a writer may write again", async () => {
  await write({ review: "Good" });
  const yesterday = new Date(Date.now() - 86_400_000);
  await database.updateTable("reviews").set({ written_on: yesterday, written_at: yesterday }).execute();
  expect((await write({ review: "Still good" })).statusCode).toBe(200);
  expect((await home()).map((review: { review: string }) => review.review)).toEqual(["Still good", "Good"]);
});

test("the home page shows the newest twelve, and a CDN may cache them", async () => {
  for (let i = 1; i <= 13; i += 1) await write({ review: `Review ${i}` }, await makeUser(deps));
  const answer = await app.inject("/api/home/review");
  expect(answer.json()).toHaveLength(12);
  expect(answer.json()[0].review).toBe("Review 13");
  expect(answer.headers["cache-control"]).toContain("s-maxage");
});

test("reviews written at the same time are sorted by id", async () => {
  for (let i = 0; i < 8; i += 1) await write({ review: "Good" }, await makeUser(deps));
  await sql`update reviews set id = gen_random_uuid(), written_at = now()`.execute(database);
  const ids = (await home()).map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

test("the reviews of a removed user are not shown", async () => {
  await write({ review: "Good" });
  await database.updateTable("users").set({ removed_at: new Date() }).where("id", "=", writer.id).execute();
  expect(await home()).toEqual([]);
});
