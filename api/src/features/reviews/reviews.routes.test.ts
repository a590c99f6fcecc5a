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

test("a review appears on the home page with the name, picture and bio of its writer's profile", async () => {
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
  ["text, as a form may send it", { t: "1" }, 1],
  ["nothing", {}, 5],
])("the stars are taken from %s", async (_field, payload, stars) => {
  await write(payload);
  expect(await home()).toMatchObject([{ t: stars, starts: stars }]);
});

test("stars without words are a review, and what is empty is absent", async () => {
  await write({ t: 5, location: "", review: "  " });
  expect(Object.keys((await home())[0])).toEqual(["_id", "t", "starts"]);
});

test.each([
  ["six stars", { t: 6 }],
  ["no star", { t: 0 }],
  ["half a star", { t: 4.5 }],
  ["words that fill a book", { review: "x".repeat(1_001) }],
  ["a location that is a story", { location: "x".repeat(101) }],
])("%s are refused", async (_what, payload) => {
  expect((await write(payload)).json().code).toBe("invalid_input");
});

test("one review a day: of ten at once one is taken, and the others are told kindly", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => write({ review: "Good" })));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  const refused = answers.find((answer) => answer.statusCode !== 200);
  expect(refused?.statusCode).toBe(409);
  expect(refused?.json()).toEqual({ code: "reviewed_today", message: expect.stringContaining("thank you") });
  expect(await home()).toHaveLength(1);
});

test("a review sent again with the same key is the same review, also ten times at once", async () => {
  const headers = { ...writer.headers, "idempotency-key": "sent again" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => write({ review: "Good" }, { ...writer, headers })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await home()).toEqual([expect.objectContaining({ _id: answers[0]?.json().insertedId })]);
});

test("the next day one may write again", async () => {
  await write({ review: "Good" });
  const yesterday = new Date(Date.now() - 86_400_000);
  await database.updateTable("reviews").set({ written_on: yesterday, written_at: yesterday }).execute();
  expect((await write({ review: "Still good" })).statusCode).toBe(200);
  expect((await home()).map((review: { review: string }) => review.review)).toEqual(["Still good", "Good"]);
});

test("the home page gets the newest twelve, and a CDN may keep them", async () => {
  for (let i = 1; i <= 13; i += 1) await write({ review: `Review ${i}` }, await makeUser(deps));
  const answer = await app.inject("/api/home/review");
  expect(answer.json()).toHaveLength(12);
  expect(answer.json()[0].review).toBe("Review 13");
  expect(answer.headers["cache-control"]).toContain("s-maxage");
});

test("the reviews of a removed user leave with them", async () => {
  await write({ review: "Good" });
  await database.updateTable("users").set({ removed_at: new Date() }).where("id", "=", writer.id).execute();
  expect(await home()).toEqual([]);
});
