import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { pdfText } from "#test/files.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { issueProformaJob } from "./issue-documents.job.ts";

const shop = await openPayingShop();
const { deps, buyer } = shop;

const get = (order: string, file: string) => shop.send("GET", `/api/order/${order}/${file}`, buyer);
const list = async (order: string) => (await get(order, "documents")).json();
const work = (order: string) => issueProformaJob.run(deps, { order });
const read = async (order: string) => pdfText((await get(order, "proforma.pdf")).rawPayload);

test("a proforma names a bank account only once a transfer was chosen: the one that the payment page names", async () => {
  const { order, pay } = await shop.place();
  await work(order);
  const before = await read(order);
  const { routingNumber, accountNumber, accountHolder, reference } = (
    await shop.transfer([order], pay)
  ).json();
  await work(order);
  const text = await read(order);
  for (const words of ["revision 2", routingNumber, accountNumber, reference]) {
    expect(text).toContain(words);
    expect(before).not.toContain(words);
  }
  expect(text).toContain(`Account holder ${accountHolder}`);
  // Until then it says how one is chosen.
  expect(before).toContain("How to pay");
  expect(text).not.toContain("How to pay");
});

test("a proforma of an order whose hold has ended is neither issued nor offered, until it is held again", async () => {
  const { order } = await shop.place();
  await work(order);
  await shop.endHold(order);
  await shop.minute();
  await work(order);
  expect((await get(order, "proforma.pdf")).json()).toMatchObject({ code: "document_not_found" });
  expect(await list(order)).toEqual([]);
  await shop.start({ order, product: "", pay: 691.85 });
  await work(order);
  expect(await read(order)).toContain("revision 2");
});

test("a proforma of an order that was canceled after it was issued is no longer offered", async () => {
  const { order } = await shop.place();
  await work(order);
  await shop.cancel(order);
  expect((await get(order, "proforma.pdf")).json()).toMatchObject({ code: "document_not_found" });
  expect(await list(order)).toEqual([]);
});

test("the proforma of a company's order stays when the member who placed it closes their account", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, founder, [member]);
  const sold = await makeOrder(deps, member.id, product, true);
  await shop.send("PATCH", `/api/orders/shipped/${sold}`, shop.admin);
  const order = await makeOrder(deps, member.id, product);
  await work(order);
  expect((await shop.send("POST", "/api/account/close", member)).statusCode).toBe(200);
  await work(order);
  const answer = await shop.send("GET", `/api/order/${order}/proforma.pdf`, founder);
  expect(answer.statusCode).toBe(200);
});
