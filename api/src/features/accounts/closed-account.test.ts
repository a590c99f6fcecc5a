import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { claimPicture } from "#features/pictures/store-picture.ts";
import { assertOpen } from "#features/users/closed-users.store.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { type TestUser, bearer, makeUser, signIn } from "#test/callers.ts";
import { makeOrder, makeProduct, makeReview } from "#test/make.ts";
import { eventually, testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const admin = await makeUser(deps, "admin");

const send = (
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
  url: string,
  by: TestUser,
  payload?: object,
) => app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
const close = (user: TestUser) => send("POST", "/api/account/close", user);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A user who has signed in with the provider and closes the account. */
async function signInAndClose(claims: { email: string; uid: string; signedInAt?: Date }) {
  const headers = bearer((await signIn(app, claims)).json().token);
  const { id } = await deps.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", claims.email)
    .executeTakeFirstOrThrow();
  const user = { id, email: claims.email, headers };
  const order = await makeOrder(deps, id, await makeProduct(deps.db), true);
  await send("PATCH", `/api/orders/shipped/${order}`, admin);
  await makeReview(deps.db, id);
  expect((await close(user)).statusCode).toBe(200);
  return { user, order };
}

test("the provider's tokens of earlier sign-ins are refused, and of the one that closed it", async () => {
  const email = `${randomUUID()}@example.com`;
  const claims = { email, uid: `uid-${email}` };
  const signedInAt = new Date();
  await signInAndClose({ ...claims, signedInAt });
  expect((await signIn(app, { ...claims, signedInAt })).statusCode).toBe(401);
  expect((await signIn(app, { ...claims, signedInAt: minutesAgo(5) })).statusCode).toBe(401);
});

test.each([
  ["with the same account at the provider", (email: string) => `uid-${email}`],
  ["with a new account at the provider", (email: string) => `new-${email}`],
])("signing in again %s starts empty, and may be closed again", async (_how, uidOf) => {
  const email = `${randomUUID()}@example.com`;
  const { user, order } = await signInAndClose({ email, uid: `uid-${email}` });
  const again = { email, uid: uidOf(email), name: "Fresh", signedInAt: new Date(Date.now() + 2_000) };
  const answer = await signIn(app, again);
  expect(answer.statusCode).toBe(200);
  const headers = bearer(answer.json().token);
  const read = async (url: string) => app.inject({ url, headers });
  expect((await read("/api/order/")).json()).toEqual([]);
  expect((await read("/api/review")).json()).toEqual([]);
  expect((await read(`/api/order/${order}`)).statusCode).toBe(404);
  expect((await read("/api/account/data")).json()).toMatchObject({ user: { name: "Fresh" }, orders: [] });
  // Neither does an old token open the new account.
  expect((await signIn(app, { ...again, uid: `uid-${email}`, signedInAt: minutesAgo(1) })).statusCode).toBe(
    401,
  );
  expect((await send("GET", "/api/order/", user)).statusCode).toBe(401);
  expect((await app.inject({ method: "POST", url: "/api/account/close", headers })).statusCode).toBe(200);
});

test("admins neither see the user nor bring them back", async () => {
  const user = await makeUser(deps);
  await close(user);
  const email = `${user.id}@closed.invalid`;
  for (const filter of ["active", "removed"])
    expect((await send("GET", `/api/users?search=${user.id}&filter=${filter}`, admin)).json()).toEqual([]);
  const changes = [
    await send("POST", `/api/admin/users/${user.id}/restore`, admin),
    await send("DELETE", `/api/admin/users/${user.id}`, admin),
    await send("PUT", "/api/admin", admin, { email }),
  ];
  expect(changes.map((response) => response.json().code)).toEqual(Array(3).fill("user_not_found"));
});

test("what was under way is refused", async () => {
  const [user, product] = [await makeUser(deps), await makeProduct(deps.db)];
  await close(user);
  await expect(makeOrder(deps, user.id, product)).rejects.toMatchObject({ code: "unauthenticated" });
  const assert = inTransaction(deps.db, (tx) => assertOpen(tx, user.id));
  await expect(assert).rejects.toMatchObject({ code: "unauthenticated" });
  const claim = inTransaction(deps.db, (tx) => claimPicture(tx, user.id, "uploads/late"));
  await expect(claim).rejects.toMatchObject({ code: "unauthenticated" });
});

/** Lets `work` begin while the row of the user is locked, as it is while the account is being closed. */
async function whileLocked<T>(user: TestUser, change: string, work: () => Promise<T>): Promise<T> {
  const begun = Promise.withResolvers<Promise<T>>();
  await database.transaction().execute(async (tx) => {
    await sql`select from users where id = ${user.id} for update`.execute(tx);
    begun.resolve(work());
    await eventually(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          database,
        );
      expect(rows.length).toBeGreaterThan(0);
    });
    await sql.raw(change).execute(tx);
  });
  return begun.promise;
}

const closing = ({ id }: TestUser) =>
  `insert into closed_users (user_id, uid, sign_ins_until) values ('${id}', 'uid', now());
  update users set closed_at = now(), uid = 'closed:' || id, email = id || '@closed.invalid' where id = '${id}'`;

test("a profile that is saved while the account is being closed is not stored", async () => {
  const user = await makeUser(deps);
  const saved = await whileLocked(user, closing(user), async () =>
    send("PUT", "/api/users/profile", user, { name: "Too late" }),
  );
  expect(saved.statusCode).toBe(401);
});

test("an order that is placed while the account is being closed is refused, and holds nothing", async () => {
  const [user, product] = [await makeUser(deps), await makeProduct(deps.db)];
  const payload = { product, price: 6.85, quantity: 101 };
  const placed = await whileLocked(user, closing(user), async () =>
    send("POST", "/api/order", user, payload),
  );
  expect(placed.statusCode).toBe(401);
  const { reserved } = await deps.db
    .selectFrom("products")
    .select("reserved")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  expect(reserved).toBe(0);
});
