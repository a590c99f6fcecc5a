import { randomUUID } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { cancelUnpaidTask } from "#features/users/sign-in.ts";
import { bearer, makeUser, signIn } from "#test/callers.ts";
import { makeOrder, makeOrders, makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { cancelUnpaidOrdersJob } from "./end-holds/cancel-orders.job.ts";

const { app, deps, database, accounts } = await testApp();

const GOOGLE = { method: "google.com" };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let email = "";
beforeEach(() => {
  email = `${randomUUID().slice(0, 8)}@example.com`;
  accounts.known.clear();
});

const rowOf = (address = email) =>
  deps.db.selectFrom("users").selectAll().where("email", "=", address).executeTakeFirstOrThrow();

const read = async (url: string, headers: { authorization: string }) => app.inject({ url, headers });

/** Someone who signs up with an email that nobody has verified. */
async function squat(claims: object = {}) {
  const squatter = { email, uid: "uid-" + email, verified: false, signedInAt: minutesAgo(10), ...claims };
  const headers = bearer((await signIn(app, squatter)).json().token);
  const payload = {
    name: "The CEO",
    phone: "1",
    address: "2",
    bio: "3",
    education: "4",
    linkedIn: "5",
    github: "6",
  };
  await app.inject({ method: "PUT", url: "/api/users/profile", headers, payload });
  return { squatter, headers, id: (await rowOf(squatter.email)).id };
}

async function arrive(claims: object = {}) {
  const answer = await signIn(app, { email, verified: true, ...claims });
  return { answer, headers: bearer(answer.json().token) };
}

/** What the worker does with the jobs of this test. */
async function runCancellations(): Promise<void> {
  const jobs = await deps.connections.query<{ id: string; payload: unknown }>(
    `delete from graphile_worker._private_jobs using graphile_worker._private_tasks as tasks
     where tasks.id = task_id and identifier = $1 returning payload`,
    [cancelUnpaidTask.name],
  );
  for (const { payload } of jobs.rows)
    await cancelUnpaidOrdersJob.run(deps, cancelUnpaidTask.payload.parse(payload));
}

const arrivals = [
  ["in another way with the same account at the provider", () => ({ uid: `uid-${email}`, ...GOOGLE }), 401],
  ["with another account at the provider", () => ({ uid: `new-${email}` }), 409],
] as const;

test.each(arrivals)(
  "the owner of an email who arrives %s takes the account over",
  async (_how, claims, refusal) => {
    const { squatter, headers: old, id } = await squat();
    const product = await makeProduct(deps.db);
    const [unpaid = "", charged = ""] = await makeOrders(deps, id, product, 2);
    const paid = await makeOrder(deps, id, product, true);
    const payload = { order: charged, pay: 691.85 };
    await app.inject({ method: "POST", url: "/create-payment-intent", headers: old, payload });
    await app.inject({
      method: "POST",
      url: "/api/review",
      headers: old,
      payload: { review: "Mine", name: "The CEO" },
    });

    const { answer, headers } = await arrive({ ...claims(), name: "Olga Owner" });
    expect(answer.statusCode).toBe(200);
    expect((await rowOf()).id).toBe(id);
    await runCancellations();

    // The squatter has nothing left: neither our token nor the provider's.
    expect((await read("/api/order/", old)).statusCode).toBe(401);
    expect((await signIn(app, squatter)).statusCode).toBe(refusal);
    const profile = await read(`/api/users/profile/${email}`, headers);
    expect(profile.json()).toEqual({ name: "Olga Owner", email, emailVerified: true, holdReminders: true });
    const orders: { _id: string }[] = (await read("/api/order/", headers)).json();
    expect(orders.map(({ _id }) => _id)).toEqual([paid]);
    // What the squatter never paid is canceled, and nothing of it is shown to the owner.
    const admin = await makeUser(deps, "admin");
    for (const order of [unpaid, charged]) {
      expect((await read(`/api/order/${order}`, headers)).json().code).toBe("order_not_found");
      expect((await read(`/api/order/${order}`, admin.headers)).json()).toHaveProperty("cancelledAt");
    }
    expect((await read("/api/order/?filter=canceled", headers)).json()).toEqual([]);
    const { reserved } = await deps.db
      .selectFrom("products")
      .select("reserved")
      .where("id", "=", product)
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(101);
    const reviews: { review: string; name?: string }[] = (await app.inject("/api/home/review")).json();
    expect(reviews.filter(({ name }) => name === "The CEO")).toEqual([]);
  },
);

test("a take-over does not touch what the owner orders afterward", async () => {
  const { id } = await squat();
  const { headers } = await arrive(GOOGLE);
  const order = await makeOrder(deps, id, await makeProduct(deps.db));
  await runCancellations();
  expect((await read(`/api/order/${order}`, headers)).statusCode).toBe(200);
});

test("after a take-over, no copies go to whom the one before has named", async () => {
  const { id } = await squat();
  const { own_account_id } = await rowOf();
  const named = deps.db.selectFrom("accounts").select("payable_email").where("id", "=", own_account_id);
  // Verified at that time, with an email that was changed since.
  await database
    .updateTable("accounts")
    .set({ payable_email: "ap@squatter.example" })
    .where("id", "=", own_account_id)
    .execute();
  await arrive(GOOGLE);
  expect((await rowOf()).id).toBe(id);
  expect(await named.executeTakeFirst()).toEqual({ payable_email: null });
});

test("a buyer who verifies their own email keeps order, profile and session", async () => {
  const { squatter, headers: old, id } = await squat();
  const order = await makeOrder(deps, id, await makeProduct(deps.db));
  const { answer, headers } = await arrive({ ...squatter, verified: true });
  expect(answer.statusCode).toBe(200);
  await runCancellations();
  for (const token of [old, headers]) {
    expect((await read(`/api/order/${order}`, token)).statusCode).toBe(200);
    expect((await read(`/api/users/profile/${email}`, token)).json()).toMatchObject({
      name: "The CEO",
      phone: "1",
      emailVerified: true,
      holdReminders: true,
    });
  }
});

test("a token of a sign-in method that the account no longer has is refused", async () => {
  const { squatter } = await squat();
  await arrive({ uid: squatter.uid, ...GOOGLE });
  // As the emulator does it, the squatter's refresh token gets the time of the owner's sign-in.
  const refreshed = { ...squatter, verified: true, signedInAt: new Date() };
  accounts.known.set(squatter.uid, { providerUserInfo: [{ providerId: "google.com" }] });
  expect((await signIn(app, refreshed)).statusCode).toBe(401);
});

test("the owner of a verified email gets in with a new account at the provider, and keeps everything", async () => {
  const { headers: old, id } = await squat({ verified: true });
  const order = await makeOrder(deps, id, await makeProduct(deps.db));
  const { answer, headers } = await arrive({ uid: `new-${email}` });
  expect(answer.statusCode).toBe(200);
  await runCancellations();
  expect((await read("/api/order/", old)).statusCode).toBe(401);
  expect((await read(`/api/order/${order}`, headers)).statusCode).toBe(200);
  expect((await rowOf()).name).toBe("The CEO");
});

test("the owner gets in after a squatter of their email was removed, and the squatter does not", async () => {
  const { squatter, id } = await squat();
  const admin = await makeUser(deps, "admin");
  await app.inject({ method: "DELETE", url: `/api/admin/users/${id}`, headers: admin.headers });
  expect((await signIn(app, { ...squatter, signedInAt: new Date(), verified: true })).json().code).toBe(
    "user_removed",
  );
  expect((await arrive({ uid: `new-${email}`, verified: false })).answer.json().code).toBe("user_removed");
  const { answer, headers } = await arrive({ uid: `new-${email}` });
  expect(answer.statusCode).toBe(200);
  expect((await read("/api/order/", headers)).statusCode).toBe(200);
});

test("a user who moves to an email that somebody squats keeps their own account", async () => {
  const before = `before-${email}`;
  const own = { uid: `own-${email}`, email: before };
  await signIn(app, { ...own, name: "Olga Owner" });
  const { id } = await rowOf(before);
  const { squatter, headers: old, id: squattersId } = await squat();
  const theirs = await makeOrder(deps, squattersId, await makeProduct(deps.db));

  expect((await arrive({ ...own, verified: false, email })).answer.json().code).toBe("email_taken");
  const { answer } = await arrive({ uid: own.uid });
  expect(answer.statusCode).toBe(200);
  await runCancellations();
  expect(await rowOf()).toMatchObject({ id, name: "Olga Owner" });
  expect((await read("/api/order/", old)).statusCode).toBe(401);
  const { canceled_at } = await deps.db
    .selectFrom("orders")
    .select("canceled_at")
    .where("id", "=", theirs)
    .executeTakeFirstOrThrow();
  expect(canceled_at).not.toBeNull();

  // The one who gave it up comes back with whatever email the provider gives them.
  const other = `other-${email}`;
  expect((await signIn(app, { ...squatter, email: other })).statusCode).toBe(200);
  expect(await rowOf(other)).toMatchObject({ id: squattersId, name: null });
});

test("an admin who moves to someone else's email does not make them an admin", async () => {
  const admin = await makeUser(deps, "admin");
  const uid = `uid-${admin.email}`;
  await signIn(app, { uid, email, verified: false });
  const { headers } = await arrive({ uid, ...GOOGLE });
  expect((await read("/api/users", headers)).statusCode).toBe(403);
  expect((await read("/api/users", admin.headers)).statusCode).toBe(401);
});

test("a verified user who moves to someone else's email loses the account to its owner", async () => {
  const { squatter, headers: old } = await squat({ verified: true });
  const theirs = `theirs-${email}`;
  const { answer, headers } = await arrive({ uid: squatter.uid, email: theirs, ...GOOGLE });
  expect(answer.statusCode).toBe(200);
  expect((await read("/api/order/", old)).statusCode).toBe(401);
  expect((await read(`/api/users/profile/${theirs}`, headers)).json()).toEqual({
    email: theirs,
    emailVerified: true,
    holdReminders: true,
  });
  expect((await signIn(app, squatter)).statusCode).toBe(401);
});

test("a payment that has gone through keeps its order when the account is taken over", async () => {
  const { id } = await squat();
  const order = await makeOrder(deps, id, await makeProduct(deps.db));
  const { headers } = await arrive(GOOGLE);
  await makePaid(deps, order);
  await runCancellations();
  expect((await read(`/api/order/${order}`, headers)).json()).toMatchObject({ paid: true });
});
