import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();

/** Removed, so that their reviews are in no list. */
const nobody = await makeUser(deps);
await database.updateTable("users").set({ removed_at: new Date() }).where("id", "=", nobody.id).execute();

let writer: TestUser;
beforeEach(async () => {
  // Decisions cannot be deleted.
  await sql`update reviews set hidden_at = now(), user_id = ${nobody.id}`.execute(database);
  writer = await makeUser(deps);
});

const send = (payload: object, { headers } = writer) =>
  app.inject({ method: "POST", url: "/api/review", headers, payload });
/** Written a day ago, so that nobody has to look at it first. */
async function write(payload: object, by = writer) {
  const answer = await send(payload, by);
  await sql`update reviews set written_at = written_at - interval '1 day' where written_at > now() - interval '1 day'`.execute(
    database,
  );
  return answer;
}
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

test("a writer may write as often as they like", async () => {
  for (const review of ["Good", "Still good"]) expect((await write({ review })).statusCode).toBe(200);
  expect((await home()).map((review: { review: string }) => review.review)).toEqual(["Still good", "Good"]);
});

test("a review sent again with the same key is the same review, also ten times in parallel", async () => {
  const headers = { ...writer.headers, "idempotency-key": "sent again" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => write({ review: "Good" }, { ...writer, headers })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await home()).toEqual([expect.objectContaining({ _id: answers[0]?.json().insertedId })]);
});

test("the home page gets the newest first, and a CDN may cache them", async () => {
  for (let i = 1; i <= 13; i += 1) await write({ review: `Review ${i}` }, await makeUser(deps));
  const answer = await app.inject("/api/home/review");
  expect(answer.json()).toHaveLength(13);
  expect(answer.json()[0].review).toBe("Review 13");
  expect(answer.headers["cache-control"]).toContain("s-maxage");
});

test("what the profile lacks comes from the review itself, except pictures on other sites", async () => {
  const img = "http://pictures.test/pictures/me-640.webp";
  await write({ name: "Sent name", bio: "Sent bio", img, review: "Good" });
  expect(await home()).toMatchObject([{ name: "Sent name", bio: "Sent bio", img }]);
  await database.updateTable("users").set({ name: "Olga" }).where("id", "=", writer.id).execute();
  expect(await home()).toMatchObject([{ name: "Olga", bio: "Sent bio" }]);
  writer = await makeUser(deps);
  await write({ img: "https://evil.example/x.png", name: null, review: "Good" });
  expect((await home())[0]).not.toHaveProperty("img");
});

test("a writer who has paid for an order is marked as a buyer", async () => {
  await write({ review: "Good" });
  expect((await home())[0]).not.toHaveProperty("isBuyer");
  await makeOrder(deps, writer.id, await makeProduct(deps.db), true);
  expect(await home()).toMatchObject([{ isBuyer: true }]);
});

const own = async (by = writer) => (await app.inject({ url: "/api/review", headers: by.headers })).json();

test("a review of an unverified writer is shown to nobody else until their email is verified", async () => {
  const verify = (email_verified: boolean) =>
    database.updateTable("users").set({ email_verified }).where("id", "=", writer.id).execute();
  await verify(false);
  await write({ review: "Good" });
  expect(await home()).toEqual([]);
  expect(await own()).toMatchObject([{ review: "Good", state: "unverified" }]);
  expect(await own(await makeUser(deps))).toEqual([]);
  await verify(true);
  expect(await home()).toMatchObject([{ review: "Good" }]);
  expect(await own()).toMatchObject([{ state: "shown" }]);
});

const words = async () => (await home()).map(({ review }: { review: string }) => review);

test("a review of somebody who never paid is on the home page after 24 hours", async () => {
  const { insertedId } = (await send({ review: "Fresh" })).json();
  expect(await words()).toEqual([]);
  expect(await own()).toMatchObject([{ state: "waiting" }]);
  const written = (hours: number) =>
    sql`update reviews set written_at = now() - make_interval(hours => ${hours}) where id = ${insertedId}`.execute(
      database,
    );
  await written(23);
  expect(await words()).toEqual([]);
  await written(24);
  expect(await words()).toEqual(["Fresh"]);
  expect(await own()).toMatchObject([{ state: "shown" }]);
});

test("reviews of people who have paid come first, newest first within each", async () => {
  const payer = await makeUser(deps);
  await makeOrder(deps, payer.id, await makeProduct(deps.db), true);
  await write({ review: "Paid, older" }, payer);
  await write({ review: "Never paid, older" });
  await send({ review: "Paid, newer" }, payer);
  await write({ review: "Never paid, newer" });
  expect(await words()).toEqual(["Paid, newer", "Paid, older", "Never paid, newer", "Never paid, older"]);
});

test("only the first review of each person in the list is not a repeat", async () => {
  for (const review of ["First", "Second", "Third"]) await write({ review });
  await write({ review: "Other" }, await makeUser(deps));
  expect(await home()).toMatchObject([
    { review: "Other" },
    { review: "Third" },
    { review: "Second", isRepeat: true },
    { review: "First", isRepeat: true },
  ]);
  expect((await home())[1]).not.toHaveProperty("isRepeat");
});

describe("staff", () => {
  let admin: TestUser;
  beforeEach(async () => {
    admin = await makeUser(deps, "admin");
  });
  const decide = (id: string, hidden: boolean, by = admin) =>
    app.inject({ method: "PATCH", url: `/api/reviews/${id}`, headers: by.headers, payload: { hidden } });
  const all = async () => (await app.inject({ url: "/api/reviews", headers: admin.headers })).json();

  test("hide a review and show it again, and the list says who did and when", async () => {
    const { insertedId } = (await write({ review: "Spam" })).json();
    expect(await all()).toMatchObject([{ _id: insertedId, user: writer.email, state: "shown" }]);
    expect((await all())[0]).not.toHaveProperty("decidedBy");
    const hidden = { state: "hidden", decidedBy: admin.email, decidedAt: expect.any(String) };
    expect((await decide(insertedId, true)).json()).toMatchObject(hidden);
    expect(await home()).toEqual([]);
    expect(await own()).toMatchObject([{ state: "hidden" }]);
    expect(await all()).toMatchObject([hidden]);

    const other = await makeUser(deps, "admin");
    await decide(insertedId, false, other);
    expect(await home()).toHaveLength(1);
    expect(await all()).toMatchObject([{ state: "shown", decidedBy: other.email }]);
  });

  test("who hide one review have decided about no other", async () => {
    const { insertedId } = (await write({ review: "Good" })).json();
    await decide((await write({ review: "Spam" })).json().insertedId, true);
    const [spam, good] = await all();
    expect([spam.review, spam.decidedBy, good._id]).toEqual(["Spam", admin.email, insertedId]);
    expect(good).not.toHaveProperty("decidedBy");
  });

  test("who hide it twice leave one line", async () => {
    const { insertedId } = (await write({ review: "Spam" })).json();
    await decide(insertedId, true);
    await decide(insertedId, true);
    const decisions = await deps.db
      .selectFrom("review_decisions")
      .selectAll()
      .where("review_id", "=", insertedId)
      .execute();
    expect(decisions).toMatchObject([{ actor_id: admin.id, is_hidden: true }]);
  });

  test("let a review through, and it does not wait", async () => {
    const { insertedId } = (await send({ review: "Good" })).json();
    expect(await all()).toMatchObject([{ state: "waiting" }]);
    const shown = { state: "shown", decidedBy: admin.email };
    for (let i = 0; i < 2; i += 1) expect((await decide(insertedId, false)).json()).toMatchObject(shown);
    expect(await words()).toEqual(["Good"]);
    const decided = deps.db.selectFrom("review_decisions").selectAll().where("review_id", "=", insertedId);
    expect(await decided.execute()).toMatchObject([{ is_hidden: false }]);
  });

  test("cannot hide what does not exist", async () => {
    expect((await decide(randomUUID(), true)).json().code).toBe("review_not_found");
  });

  test("page through the list", async () => {
    const { insertedId: first } = (await write({ review: "Review 1" })).json();
    for (let i = 2; i <= 3; i += 1) await write({ review: `Review ${i}` });
    // They are sorted by time, whatever their ids are.
    const lastId = "ffffffff-ffff-4fff-bfff-ffffffffffff";
    await database.updateTable("reviews").set({ id: lastId }).where("id", "=", first).execute();
    const { headers } = admin;
    const answer = await app.inject({ url: "/api/reviews?page=2&size=2", headers });
    expect(answer.json()).toMatchObject([{ review: "Review 1" }]);
    expect(answer.headers["x-total-count"]).toBe("3");
  });
});

test("reviews written at the same time are sorted by id", async () => {
  for (let i = 0; i < 8; i += 1) await write({ review: "Good" }, await makeUser(deps));
  await sql`
    update reviews set id = gen_random_uuid(), written_at = now() where user_id <> ${nobody.id}`.execute(
    database,
  );
  const ids = (await home()).map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

test("the reviews of a removed user are not shown", async () => {
  await write({ review: "Good" });
  await database.updateTable("users").set({ removed_at: new Date() }).where("id", "=", writer.id).execute();
  expect(await home()).toEqual([]);
});
