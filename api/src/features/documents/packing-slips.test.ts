import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { sql } from "kysely";
import { extractText } from "unpdf";
import { expect, test } from "vitest";

import { clearOldRowsJob } from "#clear-old-rows.job.ts";
import { makeUser } from "#test/callers.ts";
import { pdfText } from "#test/files.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { printPackingSlipsJob } from "./issue-documents.job.ts";
import { packWords, unitsWords } from "./print-packing-slips.ts";

const { app, deps, database } = await testApp();
const [packer, buyer] = [await makeUser(deps, "warehouse"), await makeUser(deps)];
const product = await makeProduct(deps.db, { on_hand: 50_000, price_micros: 12_900_000 });

const get = (orders: readonly string[], by = packer) =>
  app.inject({ url: `/api/packing-slips.pdf?orders=${orders.join(",")}`, headers: by.headers });
const work = (orders: string[]) => printPackingSlipsJob.run(deps, { orders });

async function place(address = "Acme Boards\nDock 4, San José", isPaid = true) {
  const id = await makeOrder(deps, buyer.id, product, isPaid, 250);
  await sql`update orders set address = ${address}, po_number = 'PO-77', phone = '+1 408 555 0134' where id = ${id}`.execute(
    database,
  );
  const row = await database.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { ...row, number: `BH-${row.number}` };
}

async function print(orders: string[]): Promise<Buffer> {
  await work(orders);
  const answer = await get(orders);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return answer.rawPayload;
}

test("a packing slip is made when staff ask for it, and says what is in the parcel and where it goes", async () => {
  const order = await place();
  const early = await get([order.id]);
  expect([early.statusCode, early.headers["retry-after"], early.body]).toEqual([202, "1", ""]);
  const text = await pdfText(await print([order.id]));
  for (const words of [
    "Packing slip",
    order.number,
    "Acme Boards Dock 4, San José +1 408 555 0134",
    "PO number PO-77",
    order.product_name,
    "250",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Shipment");
});

test("no price, transaction or history is on a packing slip", async () => {
  const order = await place();
  await sql`update orders set transaction_id = 'pi_txsecret' where id = ${order.id}`.execute(database);
  const text = await pdfText(await print([order.id]));
  const { pay_cents, unit_price_micros } = order;
  for (const words of [
    "$",
    "pi_",
    "tx",
    "Total",
    "Amount",
    "Paid",
    "History",
    formatMoney(pay_cents).slice(1),
  ])
    expect(text).not.toContain(words);
  expect(text).not.toContain(formatUnitPrice(unit_price_micros).slice(1));
});

test("many orders are one file with a page for each, as they were asked for", async () => {
  const orders = [await place("Dock 1"), await place("Dock 2"), await place("")];
  const asked = orders.toReversed();
  const pdf = await print(asked.map(({ id }) => id));
  const { text } = await extractText(new Uint8Array(pdf));
  expect(text).toHaveLength(3);
  for (const [index, page] of text.entries()) expect(page).toContain(asked[index]?.number);
  expect(text[0]).toContain("No address yet");
});

test("notes of staff are on a page of their own before the slip, which stays with staff", async () => {
  const order = await place();
  const note = (text: string) =>
    app.inject({
      method: "POST",
      url: `/api/orders/${order.id}/notes`,
      headers: packer.headers,
      payload: { text },
    });
  await note("Call receiving first.");
  await note("Two pallets\nNo forklift there");
  const { text } = await extractText(new Uint8Array(await print([order.id])));
  expect(text).toHaveLength(2);
  expect(text[0]).toMatch(
    /For staff.*BH-.*Keep this page out of the parcel.*Two pallets.*No forklift.*Call receiving/s,
  );
  expect(text[1]).not.toContain("receiving first");
});

test("after shipping it has the number of the shipment and the address where it went", async () => {
  const order = await place("Dock 5");
  await print([order.id]);
  const shipped = await app.inject({
    method: "PATCH",
    url: `/api/orders/shipped/${order.id}`,
    headers: packer.headers,
  });
  expect((await get([order.id])).statusCode).toBe(202);
  const text = await pdfText(await print([order.id]));
  expect(text).toContain(`Shipment ${shipped.json().shipment.number}`);
  expect(text).toContain("Dock 5");
});

test("an order that is not to be shipped gets none, and keeps no job", async () => {
  const [good, unpaid, disputed] = [await place(), await place("Dock 4", false), await place()];
  await sql`update orders set money = 'disputed' where id = ${disputed.id}`.execute(database);
  for (const bad of [unpaid, disputed]) {
    const refused = await get([good.id, bad.id]);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "order_not_to_pack"]);
  }
  await work([disputed.id]);
  expect((await get([good.id, "019a0000-0000-7000-8000-00000000ffff"])).statusCode).toBe(404);
});

test("buyers get none, and neither does somebody who asks for nothing or for more than 100", async () => {
  const order = await place();
  expect((await get([order.id], buyer)).statusCode).toBe(403);
  expect((await get([])).statusCode).toBe(400);
  expect((await get(Array.from({ length: 101 }, () => order.id))).statusCode).toBe(400);
});

test("nothing of it is kept over night", async () => {
  const order = await place();
  await print([order.id]);
  await clearOldRowsJob.run(deps, {});
  expect(await database.selectFrom("packing_slips").select("basis").execute()).toEqual([]);
  expect((await get([order.id])).statusCode).toBe(202);
});

test.each([
  [6_000, "2 × reel of 3,000"],
  [7_200, "2 × reel of 3,000, and 1,200 units"],
  [250, ""],
])("%i units are %j", (units_to_ship, words) => {
  expect(packWords({ units_to_ship, pack_name: "reel", pack_units: 3_000 })).toBe(words);
  expect(packWords({ units_to_ship, pack_name: null, pack_units: null })).toBe("");
});

test("units that were refunded before the order ships are not in the parcel", () => {
  expect(unitsWords({ units_to_ship: 1_300, quantity: 1_300 })).toBe("1,300");
  expect(unitsWords({ units_to_ship: 1_280, quantity: 1_300 })).toBe("1,280 of 1,300");
});

test("a packing slip has what customs ask about the part, with the weight of what is in the parcel", async () => {
  const facts = { hs_code: "8542390000", eccn: "EAR99", origin: "MY", weight_mg: 110 };
  await database.updateTable("products").set(facts).where("id", "=", product).execute();
  const { id } = await place();
  const words = "HS 8542.39.0000 · ECCN EAR99 · Origin Malaysia · 27.5 g, each 0.11 g";
  expect(await pdfText(await print([id]))).toContain(words);
});
