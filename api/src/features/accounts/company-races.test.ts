import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { openOrderQueue } from "#features/orders/place/order-queue.ts";
import { placeOrderBatch } from "#features/orders/place/place-order-batch.ts";
import { placeOrder } from "#features/orders/place/place-order.ts";
import { type TestUser, makeUser } from "#test/callers.ts";
import { makeAddress, makeCompany, makeInvitation, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, database } = shop;
const product = await makeProduct(deps.db, { on_hand: 1_000_000 });
const ROUNDS = 10;

const body = { product, price: 6.85, quantity: 101, phone: "", address: "Dock 4", poNumber: "" };
const place = (by: TestUser) => shop.send("POST", "/api/order", by, body);
const leave = (by: TestUser) => shop.send("POST", "/api/company/leave", by);
const accept = (by: TestUser, id: string) => shop.send("POST", `/api/invitations/${id}/accept`, by);
const remove = (by: TestUser, id: string) => shop.send("DELETE", `/api/company/members/${id}`, by);
const makePair = async () => [await makeUser(deps), await makeUser(deps)] as const;
const heldBy = async (account: string) =>
  (
    await deps.db
      .selectFrom("account_holds")
      .select("orders")
      .where("account_id", "=", account)
      .executeTakeFirstOrThrow()
  ).orders;
const accountsOf = async (user: TestUser) =>
  deps.db
    .selectFrom("users")
    .select(["account_id", "own_account_id"])
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
const codesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test("members who place at the same moment, in two processes, share one limit of holds", async () => {
  const [founder, member] = await makePair();
  const account = await makeCompany(deps, founder, [member]);
  const terms = { ...deps.config.orders, maxHeld: 5 };
  const workers = [founder, member].map(({ id, email }) => {
    const queue = openOrderQueue(
      (...batch) => placeOrderBatch(deps.db, terms, ...batch),
      deps.timeouts.orderMs,
    );
    return () =>
      placeOrder(
        { db: deps.db, queue },
        terms,
        { id, email },
        "127.0.0.1",
        { ...body, price: 6_850_000 },
        undefined,
      );
  });
  const placed = await Promise.allSettled(
    Array.from({ length: 24 }, (_, turn) => workers[turn % 2]?.() ?? Promise.reject(new Error("no worker"))),
  );
  expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await heldBy(account)).toBe(5);
});

test("an order that is placed while its member leaves is the company's or their own, never lost", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [founder, member] = await makePair();
    const account = await makeCompany(deps, founder, [member]);
    const [placed, left] = await Promise.all([place(member), leave(member)]);
    expect(codesOf([placed, left])).toEqual([200, 200]);
    const { account_id, own_account_id } = await accountsOf(member);
    expect(account_id).toBe(own_account_id);
    expect([account, own_account_id]).toContain((await shop.orderRow(placed.json().insertedId)).account_id);
  }
});

test("an order that is placed while the last member leaves holds nothing for the company", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [founder] = await makePair();
    const account = await makeCompany(deps, founder);
    const [placed, left] = await Promise.all([place(founder), leave(founder)]);
    expect(codesOf([placed, left])).toEqual([200, 200]);
    expect(await heldBy(account)).toBe(0);
  }
});

test("when the last two leave at the same moment, one of them is the last", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [founder, member] = await makePair();
    const account = await makeCompany(deps, founder, [member]);
    await place(founder);
    await makeAddress(deps, account);
    expect(codesOf(await Promise.all([leave(founder), leave(member)]))).toEqual([200, 200]);
    expect(await heldBy(account)).toBe(0);
    const addresses = database.selectFrom("account_addresses").select("id").where("account_id", "=", account);
    expect(await addresses.execute()).toEqual([]);
  }
});

test("an invitation that is withdrawn while it is accepted is one of the two", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [founder, user] = await makePair();
    const account = await makeCompany(deps, founder);
    const id = await makeInvitation(deps, account, founder, user.email);
    const withdraw = shop.send("DELETE", `/api/company/invitations/${id}`, founder);
    const answers = codesOf(await Promise.all([accept(user, id), withdraw]));
    expect(new Set(answers)).toEqual(new Set([200, 404]));
    expect((await accountsOf(user)).account_id === account).toBe(answers[0] === 200);
  }
});

test("an invitation that is accepted while the last member leaves lets nobody into an empty company", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [founder, user] = await makePair();
    const account = await makeCompany(deps, founder);
    const id = await makeInvitation(deps, account, founder, user.email);
    const [accepted, left] = await Promise.all([accept(user, id), leave(founder)]);
    expect(left.statusCode).toBe(200);
    const { company } = (await shop.send("GET", "/api/company", user)).json();
    expect(company?.isFounder).toBe(accepted.statusCode === 200 ? true : undefined);
  }
});

test("accepting two invitations at the same moment joins one company", async () => {
  const [[first, second], user] = [await makePair(), await makeUser(deps)];
  const invitations = await Promise.all(
    [first, second].map(async (founder) =>
      makeInvitation(deps, await makeCompany(deps, founder), founder, user.email),
    ),
  );
  const answers = await Promise.all(invitations.map((id) => accept(user, id)));
  expect(new Set(codesOf(answers))).toEqual(new Set([200, 409]));
});

test("a member who is removed while they leave or close their account is out once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [founder, member] = await makePair();
    await makeCompany(deps, founder, [member]);
    const goes = round % 2 === 0 ? "/api/company/leave" : "/api/account/close";
    const [removed, gone] = await Promise.all([remove(founder, member.id), shop.send("POST", goes, member)]);
    expect([200, 404]).toContain(removed.statusCode);
    expect([200, 404]).toContain(gone.statusCode);
    const memberships = database.selectFrom("memberships").selectAll().where("user_id", "=", member.id);
    expect(await memberships.execute()).toMatchObject([{ left_at: expect.any(Date) }]);
  }
});

test("a founder who leaves while they invite has invited as the founder or not at all", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [founder, member] = await makePair();
    await makeCompany(deps, founder, [member]);
    const email = `${randomUUID()}@example.com`;
    const invite = shop.send("POST", "/api/company/invitations", founder, { email });
    const [invited, left] = await Promise.all([invite, leave(founder)]);
    expect(left.statusCode).toBe(200);
    const open = (await shop.send("GET", "/api/company/invitations", member)).json<unknown[]>();
    expect(open).toHaveLength(invited.statusCode === 200 ? 1 : 0);
  }
});
