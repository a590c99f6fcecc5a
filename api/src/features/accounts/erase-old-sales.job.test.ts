import { sql } from "kysely";
import { expect, test } from "vitest";

import { issueDocumentsJob, issueProformaJob } from "#features/documents/issue-documents.job.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { eraseOldSalesJob } from "./erase-old-sales.job.ts";

const { app, deps, database } = await testApp({ KEEP_SALES_YEARS: "7" });
const admin = await makeUser(deps, "admin");

/** A paid and shipped order of a user, as old as this. */
async function makeSale(userId: string, age: string): Promise<string> {
  const order = await makeOrder(deps, userId, await makeProduct(deps.db), true);
  await sql`
    update orders set phone = '030 1234', address = '1 Trace Way', ship_to = '{"country":"IE","lines":["1 Trace Way"]}', paid_at = now() - ${age}::interval
    where id = ${order}`.execute(database);
  await app.inject({ method: "PATCH", url: `/api/orders/shipped/${order}`, headers: admin.headers });
  return order;
}

const addressOf = async (id: string) =>
  (await deps.db.selectFrom("orders").select("address").where("id", "=", id).executeTakeFirst())?.address;
const keptEmail = async (userId: string) =>
  (await deps.db.selectFrom("closed_users").select("email").where("user_id", "=", userId).executeTakeFirst())
    ?.email;

/** Whether the files of the order's proforma and invoice are there. */
async function filesOf(id: string): Promise<boolean[]> {
  const urls = ["proforma", "invoice"].map((kind) => `/api/order/${id}/${kind}.pdf`);
  const answers = await Promise.all(urls.map((url) => app.inject({ url, headers: admin.headers })));
  return answers.map(({ statusCode }) => statusCode === 200);
}

test("of a closed account, a sale keeps its address and its documents for seven years, and the last one its buyer", async () => {
  const [user, other] = [await makeUser(deps), await makeUser(deps)];
  const old = await makeSale(user.id, "7 years 1 day");
  const recent = await makeSale(user.id, "6 years 364 days");
  const ofOpenAccount = await makeSale(other.id, "20 years");
  for (const order of [old, recent, ofOpenAccount]) await issueProformaJob.run(deps, { order });
  await issueDocumentsJob.run(deps, {});
  await app.inject({ method: "POST", url: "/api/account/close", headers: user.headers });

  await eraseOldSalesJob.run(deps, {});
  expect(await addressOf(old)).toBe("");
  expect(await addressOf(recent)).toBe("1 Trace Way");
  expect(await addressOf(ofOpenAccount)).toBe("1 Trace Way");
  expect(await filesOf(old)).toEqual([false, false]);
  expect(await filesOf(recent)).toEqual([true, true]);
  expect(await filesOf(ofOpenAccount)).toEqual([true, true]);
  expect(await keptEmail(user.id)).toBe(user.email);

  await sql`update orders set paid_at = now() - interval '7 years 1 day' where id = ${recent}`.execute(
    database,
  );
  await eraseOldSalesJob.run(deps, {});
  expect(await addressOf(recent)).toBe("");
  expect(await keptEmail(user.id)).toBeNull();
});
