import { describe, expect, test } from "vitest";

import { clearPicturesJob } from "#features/pictures/pictures.job.ts";
import { fileName, master } from "#features/pictures/store-picture.ts";
import { type TestUser, makeUser } from "#test/callers.ts";
import { drawPhoto, formOf } from "#test/files.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { app, deps, database, admin } = shop;

const close = (user: TestUser) => shop.send("POST", "/api/account/close", user);
const obstacleOf = async (user: TestUser) =>
  (await shop.send("GET", "/api/account/closing", user)).json().obstacle;
/** Why it is refused. Whoever asks before reads the same words. */
async function codeOf(user: TestUser): Promise<string> {
  const { code, message } = (await close(user)).json();
  expect(await obstacleOf(user)).toBe(message);
  return code;
}
const ship = (order: string) => shop.send("PATCH", `/api/orders/shipped/${order}`, admin);
const rowOf = (id: string) =>
  deps.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const keptOf = (id: string) =>
  deps.db.selectFrom("closed_users").selectAll().where("user_id", "=", id).executeTakeFirstOrThrow();

async function upload(user: TestUser, width: number): Promise<{ url: string; key: string }> {
  const payload = formOf(await drawPhoto(width, 24).jpeg().toBuffer());
  const response = await app.inject({ method: "POST", url: "/api/images", headers: user.headers, payload });
  const { url } = response.json().data;
  return { url, key: deps.pictures.keyOf(url) ?? "" };
}
const isStored = async (key: string) => (await deps.files.typeOf(fileName(key, master))) !== undefined;

const saveProfile = (user: TestUser, payload: object) =>
  app.inject({ method: "PUT", url: "/api/users/profile", headers: user.headers, payload });
const readReviews = async () => (await app.inject("/api/home/review")).json<{ review: string }[]>();

async function place(user: TestUser, product: string, more: object = {}): Promise<string> {
  const payload = { product, price: 6.85, quantity: 101, phone: "+49 30 1234", address: "Dock 4", ...more };
  return (await shop.send("POST", "/api/order", user, payload)).json().insertedId;
}

async function payAndShip(order: string, user: TestUser, product: string): Promise<void> {
  const started = await shop.start({ order, product, pay: 691.85 }, user);
  const intent: string = started.json().clientSecret.split("_secret")[0];
  await shop.pay(intent);
  await shop.confirm(order, intent, user);
  await ship(order);
}

test("closing ends all sessions and holds and erases who the user was; staff keep what was sold", async () => {
  const [user, product] = [await makeUser(deps), await makeProduct(deps.db)];
  const avatar = await upload(user, 40);
  await saveProfile(user, { name: "Ada Buyer", phone: "1", address: "2", bio: "3", avatar: avatar.url });
  await shop.send("POST", "/api/review", user, { review: "Erased", name: "A. Buyer", location: "Berlin" });
  const shipTo = { country: "IE", lines: ["Dock 4"], city: "Cork" };
  const [held, lapsed, sold] = [
    await place(user, product, { shipTo }),
    await place(user, product),
    await place(user, product),
  ];
  await shop.endHold(lapsed);
  await shop.minute();
  await payAndShip(sold, user, product);

  expect((await close(user)).json()).toEqual({ _id: user.id });

  expect((await shop.send("GET", "/api/order/", user)).statusCode).toBe(401);
  expect(await rowOf(user.id)).toMatchObject({ name: null, phone: null, avatar: null });
  for (const order of [held, lapsed])
    expect(await shop.orderRow(order)).toMatchObject({
      canceled_at: expect.any(Date),
      is_held: false,
      phone: "",
      address: "",
      ship_to: null,
    });
  expect(await shop.reserved(product)).toBe(0);
  expect(await shop.history(held)).toEqual(["placed", "cancelled"]);

  // The words stay. Nobody learns whose they are.
  const review = (await readReviews()).find((row) => row.review === "Erased");
  expect(review).toEqual({
    _id: expect.any(String),
    t: 5,
    starts: 5,
    review: "Erased",
    isBuyer: true,
  });
  expect((await app.inject(`/api/users/profile/${user.email}`)).json()).toEqual({});

  await clearPicturesJob.run(deps, {});
  expect(await isStored(avatar.key)).toBe(false);

  for (const search of [user.email, "Ada Buyer"]) {
    const found = await shop.send(
      "GET",
      `/api/orders?search=${encodeURIComponent(search)}&filter=all`,
      admin,
    );
    expect(found.json()).toMatchObject([
      { _id: sold, user: user.email, phone: "+49 30 1234", address: "Dock 4" },
    ]);
  }
  const timeline = await shop.send("GET", `/api/order/${sold}/timeline`, admin);
  expect(timeline.json()).toMatchObject({
    isIntact: true,
    events: [{ kind: "placed", actor: user.email }, {}, {}, {}],
  });
});

test("of a user who has paid for nothing, no email and no name is kept", async () => {
  const user = await makeUser(deps);
  await saveProfile(user, { name: "Nobody" });
  await close(user);
  expect(await keptOf(user.id)).toMatchObject({ uid: `uid-${user.email}`, email: null, name: null });
});

test("the worker deletes the files soon, not only at night", async () => {
  const user = await makeUser(deps);
  await close(user);
  const { rows } = await deps.connections.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'clear-pictures' and run_at <= now()",
  );
  expect(rows.length).toBeGreaterThan(0);
});

test("pictures that somebody else uploaded, or that a product shows, stay", async () => {
  const [user, other] = [await makeUser(deps), await makeUser(deps)];
  const [shared, sold] = [await upload(user, 50), await upload(user, 60)];
  await upload(other, 50);
  await makeProduct(deps.db, { picture: sold.key });
  await close(user);
  await clearPicturesJob.run(deps, {});
  expect([await isStored(shared.key), await isStored(sold.key)]).toEqual([true, true]);
});

describe("closing is refused", () => {
  test("while a paid order has not shipped", async () => {
    const [user, product] = [await makeUser(deps), await makeProduct(deps.db)];
    const [unpaid, paid] = [await place(user, product), await makeOrder(deps, user.id, product, true)];
    expect(await codeOf(user)).toBe("paid_order_unshipped");
    expect(await shop.orderRow(unpaid)).toMatchObject({ canceled_at: null, address: "Dock 4" });
    await ship(paid);
    expect(await obstacleOf(user)).toBeUndefined();
    expect((await close(user)).statusCode).toBe(200);
  });

  test("of the last member while a paid order of the company has not shipped, and of no other", async () => {
    const [founder, member] = [await makeUser(deps), await makeUser(deps)];
    await makeCompany(deps, founder, [member]);
    await makeOrder(deps, founder.id, await makeProduct(deps.db), true);
    expect(await obstacleOf(founder)).toBeUndefined();
    expect((await close(founder)).statusCode).toBe(200);
    expect(await codeOf(member)).toBe("paid_order_unshipped");
  });

  test("while a payment is open", async () => {
    const [user, product] = [await makeUser(deps), await makeProduct(deps.db)];
    const order = await place(user, product);
    await shop.start({ order, product, pay: 691.85 }, user);
    expect(await codeOf(user)).toBe("payment_open");
    expect((await shop.cancel(order, user)).statusCode).toBe(200);
    expect((await close(user)).statusCode).toBe(200);
  });

  test("while a bank disputes a charge", async () => {
    const [user, product] = [await makeUser(deps), await makeProduct(deps.db)];
    await payAndShip(await place(user, product), user, product);
    const charge = (await shop.provider.state()).charges.at(-1)?.id ?? "";
    const { id } = await shop.provider.dispute(charge);
    await shop.provider.deliver();
    expect(await codeOf(user)).toBe("payment_undecided");
    await shop.provider.changeDispute(id, "won");
    await shop.provider.deliver();
    expect((await close(user)).statusCode).toBe(200);
  });

  test("while money is on its way back", async () => {
    const [user, product] = [await makeUser(deps), await makeProduct(deps.db)];
    const order = await makeOrder(deps, user.id, product, true);
    await ship(order);
    const [payment] = await shop.payments(order);
    const refund = { provider_id: `re_${order}`, payment_id: payment?.id ?? "", amount_cents: 100 };
    await database
      .insertInto("refunds")
      .values({ ...refund, order_id: order, status: "pending", created_at: new Date() })
      .execute();
    expect(await codeOf(user)).toBe("payment_undecided");
    await database.deleteFrom("refunds").where("provider_id", "=", refund.provider_id).execute();
    expect((await close(user)).statusCode).toBe(200);
  });
});

test("closing twice at the same time closes once", async () => {
  const user = await makeUser(deps);
  await makeOrder(deps, user.id, await makeProduct(deps.db));
  const codes = (await Promise.all([close(user), close(user)])).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code !== 401)).toContain(200);
  expect((await rowOf(user.id)).session).toBe(2);
});

// Last in this file: one of the two admins is gone.
test("the last admin cannot close their account, and of two only one can", async () => {
  expect(await codeOf(admin)).toBe("last_admin");
  const second = await makeUser(deps, "admin");
  const codes = (await Promise.all([close(admin), close(second)])).map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200, 409]));
});
