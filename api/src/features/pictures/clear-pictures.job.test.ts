import { sql } from "kysely";
import { beforeEach, describe, expect, inject, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
import { drawPhoto, formOf } from "#test/files.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { clearPicturesJob } from "./pictures.job.ts";

const { app, deps, database } = await testApp();
const storage = inject("storage");

let user: TestUser;
beforeEach(async () => {
  user = await makeUser(deps);
});

let seed = 1_000;
const draw = () =>
  drawPhoto(40, 30, (seed += 1))
    .jpeg()
    .toBuffer();
const upload = (file: Buffer, by = user) =>
  app.inject({ method: "POST", url: "/api/images", headers: by.headers, payload: formOf(file) });
async function uploaded(file: Buffer) {
  const { url } = (await upload(file)).json().data as { url: string };
  return { url, key: String(deps.pictures.keyOf(url)) };
}
const age = (days: number) =>
  sql`update pictures set uploaded_at = uploaded_at - make_interval(days => ${days})`.execute(database);
const clear = () => clearPicturesJob.run(deps, {});
const exists = async (key: string, rendition: string) =>
  (await fetch(`${storage["STORAGE_ENDPOINT"]}/${key}-${rendition}`)).ok;
const files = ["320.webp", "640.avif", "960.webp", "1600.webp"];
const existing = (key: string) => Promise.all(files.map((file) => exists(key, file)));
const [ALL, NONE] = [files.map(() => true), files.map(() => false)];

describe("a picture that was uploaded a week ago", () => {
  test("is deleted with all its files if nobody uses it, and can be uploaded again", async () => {
    const file = await draw();
    const { key } = await uploaded(file);
    await age(6);
    await clear();
    expect(await existing(key)).toEqual(ALL);
    await age(1);
    const before = (await deps.metrics.cleared.get()).values[0]?.value ?? 0;
    await clear();
    expect(await existing(key)).toEqual(NONE);
    expect((await deps.metrics.cleared.get()).values).toMatchObject([
      { value: before + 1, labels: { what: "pictures" } },
    ]);
    await uploaded(file);
    expect(await existing(key)).toEqual(ALL);
  });

  test.each([
    [
      "a profile",
      ({ url }: { url: string }) =>
        app.inject({
          method: "PUT",
          url: "/api/users/profile",
          headers: user.headers,
          payload: { avatar: url },
        }),
    ],
    ["a product", ({ key }: { key: string }) => makeProduct(deps.db, { picture: key })],
    [
      "a review",
      ({ url }: { url: string }) =>
        app.inject({ method: "POST", url: "/api/review", headers: user.headers, payload: { img: url } }),
    ],
  ])("stays if it is used by %s", async (_what, use) => {
    const picture = await uploaded(await draw());
    await use(picture);
    await age(8);
    await clear();
    expect(await existing(picture.key)).toEqual(ALL);
  });

  test("stays if somebody uploads it again in time", async () => {
    const file = await draw();
    const { key } = await uploaded(file);
    await age(8);
    await upload(file, await makeUser(deps));
    await clear();
    expect(await existing(key)).toEqual(ALL);
  });
});

test("clearing that was interrupted is completed, and until then the picture cannot be uploaded", async () => {
  const file = await draw();
  const { key } = await uploaded(file);
  await database.updateTable("pictures").set({ clearing_at: new Date() }).where("key", "=", key).execute();
  expect((await upload(file)).json().code).toBe("unavailable");
  await clear();
  expect(await existing(key)).toEqual(NONE);
  expect((await upload(file)).statusCode).toBe(200);
});

test("an account has at most 200 pictures, and may send one of them again", async () => {
  await sql`
    with stored as (insert into pictures select 'pictures/full-' || n from generate_series(1, 198) n returning key)
    insert into account_pictures select account_id, key from users, stored where users.id = ${user.id}`.execute(
    database,
  );
  const file = await draw();
  expect((await upload(file)).statusCode).toBe(200);
  const others = await Promise.all([await draw(), await draw()].map((other) => upload(other)));
  expect(others.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await upload(await draw())).json().code).toBe("too_many_pictures");
  expect((await upload(file)).statusCode).toBe(200);
  expect((await upload(await draw(), await makeUser(deps))).statusCode).toBe(200);
});

test("one user cannot keep the decoder from others, however many pictures they send together", async () => {
  const file = await draw();
  const other = await makeUser(deps);
  const sent = Array.from({ length: 25 }, () => upload(file));
  expect((await upload(await draw(), other)).statusCode).toBe(200);
  const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(12);
  expect(codes.filter((code) => code === 429)).toHaveLength(13);
});
