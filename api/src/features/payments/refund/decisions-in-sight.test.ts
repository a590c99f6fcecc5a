import { expect, test } from "vitest";

import { inTransaction } from "#platform/database/pool.ts";
import { makeUser } from "#test/callers.ts";
import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { settleReturns } from "../settle/settle-returns.ts";

const shop = await openPayingShop();
const { provider, admin, buyer } = shop;
const { placeAndTransfer, hear } = openTransfers(shop);
const read = async (url: string, by = admin) => (await shop.send("GET", url, by)).json();

test("money without a reference is on Today for admins, and who assigned it can be followed", async () => {
  const { order, intent } = await placeAndTransfer();
  const { id } = await shop.fund(intent, COST, null);
  await hear();
  expect(await read("/api/today")).toMatchObject({
    stray: { transfers: 1, amount: COST / 100 },
    needsPerson: 1,
  });
  const packer = await makeUser(shop.deps, "warehouse");
  expect(await read("/api/today", packer)).toMatchObject({ stray: { transfers: 0 }, needsPerson: 0 });

  await shop.send("POST", `/api/transfers/stray/${id}/assign`, admin, { order });
  expect(await read("/api/today")).toMatchObject({ stray: { transfers: 0, amount: 0 }, needsPerson: 0 });
  const { number } = await read(`/api/order/${order}`);
  expect(await read(`/api/activity?search=${number}`)).toMatchObject([
    {
      action: "assign-transfer",
      actor: admin.email,
      amount: COST / 100,
      subject: { kind: "order", _id: order, name: number, of: buyer.email },
    },
  ]);
  const { events } = await read(`/api/order/${order}/timeline`);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: "transfer-received", actor: admin.email, detail: "$691.85" }),
  );
});

test("a dispute says until when it can be answered, and a lost one stays in sight for a week", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent);
  await shop.confirm(order, intent);
  const { charges } = await provider.history(intent);
  const dispute = await provider.dispute(charges[0]?.id ?? "");
  await hear();
  const answerBy = new Date((dispute.evidence_details.due_by ?? 0) * 1_000).toISOString();
  const { trouble, needsPerson } = await read("/api/today");
  expect(needsPerson).toBe(1);
  expect(trouble.next).toMatchObject([{ _id: order, isShipped: false, answerBy }]);
  expect(await read(`/api/order/${order}/payments`)).toMatchObject([{ dispute: "open", answerBy }]);
  expect((await read(`/api/order/${order}/payments`, buyer))[0].answerBy).toBeUndefined();
  expect(await read("/api/payments/to-decide")).toMatchObject([{ why: "disputed", answerBy }]);

  await provider.changeDispute(dispute.id, "lost");
  await hear();
  const lost = { orders: 1, pay: COST / 100 };
  expect(await read("/api/today")).toMatchObject({ lostDisputes: lost, needsPerson: 1 });
});

test("an open dispute takes a new date, and an older answer changes nothing of a closed one", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent);
  await shop.confirm(order, intent);
  const [payment] = await shop.payments(order);
  const about = { id: "dp_dated", amountCents: COST, reason: "general", createdAt: new Date("2026-01-05") };
  const learn = async (status: "open" | "lost", dueAt: Date) => {
    const returns = { refunds: [], disputes: [{ ...about, status, dueAt }] };
    await inTransaction(shop.deps.db, (tx) => settleReturns(tx, payment?.id ?? "", returns));
    const rows = shop.database.selectFrom("disputes").select(["status", "due_at"]);
    return rows.where("provider_id", "=", about.id).executeTakeFirst();
  };
  const [early, late] = [new Date("2026-01-20"), new Date("2026-01-27")];
  await learn("open", early);
  expect(await learn("open", late)).toEqual({ status: "open", due_at: late });
  await learn("lost", late);
  expect(await learn("open", early)).toEqual({ status: "lost", due_at: late });
});
