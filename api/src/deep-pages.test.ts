import { callOf, endpoints } from "@bulkhead/contract/endpoints";
import { hasPages } from "@bulkhead/contract/paging";
import { expect, test } from "vitest";

import { issueDocumentsJob } from "#features/documents/issue-documents.job.ts";
import { makeUser } from "#test/callers.ts";
import { fileOf, openImports } from "#test/import-files.ts";
import { makeFailedMail, makeOrder, makeProduct, makeReview } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const admin = await makeUser(deps, "admin");
const get = (url: string) => app.inject({ url, headers: admin.headers });

const paged = endpoints.filter((endpoint) => hasPages(endpoint));

test.each(paged.map((endpoint) => [callOf(endpoint), endpoint.path]))(
  "%s has no page 101",
  async (_call, path) => {
    const url = path.replaceAll(/\{\w+\}/g, "019b0000-0000-7000-8000-000000000001");
    for (const page of [101, 1_000_001, 10 ** 15])
      expect((await get(`${url}?page=${page}`)).json()).toEqual({
        code: "page_too_far",
        message: "A list has 100 pages. Search or filter to see the rest",
      });
    expect((await get(`${url}?page=100`)).json()).not.toMatchObject({ code: "page_too_far" });
  },
);

/** Items of equal price, stock and name, which only their ids keep apart. */
async function fillLists(): Promise<void> {
  for (let count = 0; count < 7; count += 1) {
    const product = await makeProduct(deps.db, {
      name: count % 2 === 0 ? "Axial fan" : "Fan guard for an axial fan",
      price_micros: count < 4 ? 6_850_000 : 9_000_000,
      on_hand: 1_000 + (count % 3) * 500,
    });
    await makeUser(deps);
    for (const quantity of [101, 101 + count]) await makeOrder(deps, admin.id, product, false, quantity);
    await database
      .updateTable("products")
      .set({ removed_at: new Date(0) })
      .where("id", "=", await makeProduct(deps.db))
      .execute();
  }
}
await fillLists();

/** What the other lists show, three of each. Returns the ids that their paths take. */
async function fillOtherLists(): Promise<{ product: string; import: string }> {
  const product = await makeProduct(deps.db);
  for (let count = 0; count < 3; count += 1) {
    await makeOrder(deps, admin.id, product, true);
    await makeFailedMail(deps.db, admin.id);
    const url = `/api/reviews/${await makeReview(deps.db, admin.id)}`;
    await app.inject({ method: "PATCH", url, headers: admin.headers, payload: { hidden: true } });
  }
  await issueDocumentsJob.run(deps, {});
  const file = ["1", "2", "3"].map((price) => ({ name: `Fan ${price}`, brand: "Coldforge", price }));
  const preview = await openImports(app, admin).preview(fileOf(file));
  return { product, import: preview.json<{ _id: string }>()._id };
}
const ids = await fillOtherLists();

/** The catalog's search returns its list with what can be chosen further. */
function listOf(answer: Awaited<ReturnType<typeof get>>): unknown[] {
  const body = answer.json<unknown[] | { parts: unknown[] }>();
  return Array.isArray(body) ? body : body.parts;
}

test.each(paged.map((endpoint) => [callOf(endpoint), endpoint.path]))(
  "%s has a second page that follows the first, and so on to the last",
  async (_call, path) => {
    const url = path.replaceAll(/\{\w+\}/g, path.startsWith("/api/imports") ? ids.import : ids.product);
    const all = listOf(await get(url));
    expect(all.length).toBeGreaterThanOrEqual(3);
    const seen: unknown[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1) {
      const answer = await get(`${url}?size=2&page=${page}`);
      expect(answer.headers["x-total-count"]).toBe(String(all.length));
      seen.push(...listOf(answer));
    }
    expect(seen).toEqual(all);
  },
);

const sorts = ["name", "price", "-price", "quantity", "-quantity", "newest"];
test.each([
  ...sorts.map((sort) => `/tools?sort=${sort}`),
  ...sorts.map((sort) => `/toolsallmanage?search=fan&sort=${sort}`),
  "/tools?search=axial fan",
  "/tools?search=fan&brand=Coldforge",
  "/toolsallmanage?filter=deleted",
  "/api/users?",
  ...["newest", "oldest", "pay", "-pay"].map((sort) => `/api/orders?sort=${sort}`),
  "/api/order/?sort=pay",
  "/api/orders?search=fan&sort=-pay",
])("%s goes on after any item, each item once", async (url) => {
  const idsOf = (answer: Awaited<ReturnType<typeof get>>) =>
    answer.json<{ _id: string }[]>().map(({ _id }) => _id);
  const all = idsOf(await get(url));
  expect(all.length).toBeGreaterThanOrEqual(7);
  const seen = all.slice(0, 1);
  let next = `${url}&size=3&after=${seen[0]}`;
  while (next) {
    const answer = await get(next);
    expect(answer.headers["x-total-count"]).toBe(String(all.length));
    seen.push(...idsOf(answer));
    next = /^<(.*)>; rel="next"$/.exec(String(answer.headers["link"] ?? ""))?.[1] ?? "";
  }
  expect(seen).toEqual(all);
});

test("what follows an item that does not exist is nothing", async () => {
  const nobody = "019b0000-0000-7000-8000-000000000001";
  for (const url of ["/tools?", "/api/users?", "/api/orders?"])
    expect((await get(`${url}after=${nobody}`)).json()).toEqual([]);
  expect((await get("/api/orders?after=the-last")).json()).toMatchObject({ code: "invalid_input" });
});
