import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeOrders, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { openExports } from "./export-orders.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];

const get = (url: string, query: Record<string, string>) =>
  app.inject({ url, query, headers: admin.headers });

/** The cells of each line, without their quotes. */
async function exportRows(query: Record<string, string>): Promise<string[][]> {
  const { body } = await get("/api/orders.csv", query);
  const lines = body.replace("\uFEFF", "").trimEnd().split("\r\n");
  return lines.map((line) => line.split(",").map((cell) => cell.replaceAll(/^"|"$/g, "")));
}

test("the export has the rows of the filtered list, and a formula stays text", async () => {
  const product = await makeProduct(deps.db, { name: "=1+1", on_hand: 5_000 });
  await makeOrder(deps, buyer.id, product, true);
  await makeOrder(deps, buyer.id, product);
  const response = await get("/api/orders.csv", { search: "=1+1", filter: "unpaid" });
  expect(response.headers["content-type"]).toContain("text/csv");
  expect(response.headers["content-disposition"]).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
  const lines = response.body.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=1+1"`);
});

test("a spreadsheet reads names beyond ASCII, because the file starts with a byte order mark", async () => {
  const product = await makeProduct(deps.db, { name: "Église" });
  await makeOrder(deps, buyer.id, product);
  const { rawPayload } = await get("/api/orders.csv", { search: "Église" });
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(rawPayload.toString()).toContain('"Église"');
});

test("a line says what the order says, in dollars and UTC", async () => {
  const product = await makeProduct(deps.db, { name: "Export bracket", model: "EB-4", on_hand: 5_000 });
  const shipped = await makeOrder(deps, buyer.id, product, true);
  await app.inject({ method: "PATCH", url: `/api/orders/shipped/${shipped}`, headers: admin.headers });
  const unpaid = await makeOrder(deps, buyer.id, product, false, 102);
  const [one, two] = (await get("/api/orders", { search: "Export bracket", sort: "oldest" })).json();
  expect(await exportRows({ search: "Export bracket", sort: "oldest" })).toEqual([
    [
      "number",
      "order",
      "state",
      "buyer name",
      "buyer",
      "company",
      "model",
      "product",
      "quantity",
      "units to ship",
      "units refunded",
      "unit price",
      "total",
      "status",
      "placed",
      "paid",
      "money",
      "received",
      "refunded",
      "transaction",
      "invoice",
      "shipped",
      "canceled",
      "phone",
      "address",
      "city",
      "region",
      "postal code",
      "country",
      "PO number",
      "purchase",
    ],
    [
      one.number,
      shipped,
      "Delivered",
      "",
      buyer.email,
      "",
      "EB-4",
      "Export bracket",
      "101",
      "101",
      "0",
      "6.85",
      "691.85",
      "Delivered",
      one.placedAt,
      one.paidAt,
      "paid",
      "691.85",
      "0",
      one.transactionId,
      "",
      one.shippedAt,
      ...Array(9).fill(""),
    ],
    [
      two.number,
      unpaid,
      "Unpaid",
      "",
      buyer.email,
      "",
      "EB-4",
      "Export bracket",
      "102",
      "102",
      "0",
      "6.85",
      "698.7",
      "pending",
      two.placedAt,
      "",
      "unpaid",
      "0",
      "0",
      ...Array(12).fill(""),
    ],
  ]);
});

test("the parts of an address are columns, and a postal code keeps its zeros", async () => {
  const product = await makeProduct(deps.db, { name: "Addressed fan", on_hand: 5_000 });
  const shipTo = { country: "DE", lines: ["Kai 2"], postalCode: "01067", city: "Dresden", region: "Sachsen" };
  const order = await makeOrder(deps, buyer.id, product);
  const url = `/api/order/${order}/delivery`;
  await app.inject({ method: "PUT", url, headers: buyer.headers, payload: { shipTo } });
  const { body } = await get("/api/orders.csv", { search: "Addressed fan" });
  expect(body).toContain('"Kai 2\n01067 Dresden\nSachsen\nGermany","Dresden","Sachsen","=""01067""","DE"');
});

test("a warehouse reads who gets which model, what to do with it, and a phone as it was given", async () => {
  const product = await makeProduct(deps.db, { name: "Carried fan", model: "AF-100", on_hand: 5_000 });
  const person = await makeUser(deps);
  const paid = await makeOrder(deps, person.id, product, true);
  const lapsed = await makeOrder(deps, person.id, product);
  const disputed = await makeOrder(deps, person.id, product, true);
  await database.updateTable("users").set({ name: "Bea Buyer" }).where("id", "=", person.id).execute();
  const change = (id: string, values: object) =>
    database.updateTable("orders").set(values).where("id", "=", id).execute();
  await change(paid, { phone: "+1 503 555 0175" });
  await change(lapsed, { phone: "=1+1", is_held: false });
  await change(disputed, { phone: "0731 98765", money: "disputed" });
  const [head = [], ...lines] = await exportRows({ search: "Carried fan", sort: "oldest" });
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
  expect(column("state")).toEqual(["To ship", "Hold ended", "Disputed"]);
  expect(column("money")).toEqual(["paid", "unpaid", "disputed"]);
  expect(column("model")).toEqual(["AF-100", "AF-100", "AF-100"]);
  expect(column("buyer name")).toEqual(["Bea Buyer", "Bea Buyer", "Bea Buyer"]);
  // Spreadsheets show the text between the quotes.
  expect(column("phone")).toEqual(['=""+1 503 555 0175""', "'=1+1", '=""0731 98765""']);
});

test("canceled orders can be exported, too", async () => {
  const product = await makeProduct(deps.db, { name: "Canceled frame" });
  const order = await makeOrder(deps, buyer.id, product);
  await app.inject({ method: "DELETE", url: `/api/admin/orders/${order}`, headers: admin.headers });
  const [, line] = await exportRows({ search: "Canceled frame", filter: "canceled" });
  const { number, cancelledAt } = (await get(`/api/order/${order}`, {})).json();
  expect(line).toEqual(expect.arrayContaining([number, order, "Canceled", cancelledAt]));
});

test("more orders than are read in one page are exported once each, in the order of the list", async () => {
  const product = await makeProduct(deps.db, { name: "Popular fan", on_hand: 200_000 });
  const placed = await makeOrders(deps, buyer.id, product, 700);
  const idsBy = async (sort: string) =>
    (await exportRows({ search: "Popular fan", sort })).slice(1).map(([, id]) => id);
  // All totals are equal, so the ids decide.
  expect(await idsBy("pay")).toEqual(placed.toSorted());
  expect(await idsBy("-pay")).toEqual(placed.toSorted().toReversed());
  const oldest = await idsBy("oldest");
  expect(new Set(oldest)).toEqual(new Set(placed));
  expect(oldest).toHaveLength(placed.length);
  expect(await idsBy("newest")).toEqual(oldest.toReversed());
});

test("a third export has to wait, so that exports leave connections to buyers", async () => {
  const start = openExports(deps.db);
  const selection = { filter: "all", sort: "newest" } as const;
  await Promise.all([start(selection), start(selection)]);
  await expect(start(selection)).rejects.toThrow("Other downloads are still running");
});
