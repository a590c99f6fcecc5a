import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { callOf, endpoints } from "./endpoints.ts";
import { listIssuedDocuments } from "./src/documents.ts";
import { listMails } from "./src/mail.ts";
import * as orders from "./src/orders.ts";
import * as products from "./src/products.ts";
import * as stock from "./src/stock.ts";
import * as users from "./src/users.ts";

test("no two endpoints answer the same call", () => {
  expect(endpoints.length).toBeGreaterThan(30);
  expect(new Set(endpoints.map(callOf)).size).toBe(endpoints.length);
});

test.each(endpoints.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  "%s is described, and its path has exactly its parameters",
  (_call, { path, params, summary }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(params instanceof z.ZodMiniObject ? Object.keys(params.shape) : []).toEqual(inPath);
  },
);

test("a GET sends no body, and only what is the same for everyone may be cached", () => {
  const reads = endpoints.filter(({ method }) => method === "GET");
  expect(reads.filter(({ body, file, csv }) => body ?? file ?? csv)).toEqual([]);
  const cached = endpoints.filter(({ sharedSeconds }) => sharedSeconds !== undefined);
  expect(new Set(cached.map(({ access }) => access))).toEqual(new Set(["public"]));
});

describe("a page of a list", () => {
  const queries: [string, z.ZodMiniType][] = [
    ["my orders", orders.listMyOrders.query],
    ["all orders", orders.listOrders.query],
    ["users", users.listUsers.query],
    ["stock movements", stock.listMovements.query],
    ["products", products.listProducts.query],
    ["invoices", listIssuedDocuments.query],
  ];

  test.each(queries)("of %s is chosen by its number and size", (_list, query) => {
    expect(z.parse(query, { page: "3", size: "1000" })).toMatchObject({ page: 3, size: 1_000 });
    for (const page of ["0", "-1", "1.5", "x"]) expect(z.safeParse(query, { page }).success).toBe(false);
    for (const size of ["0", "1001", "x"]) expect(z.safeParse(query, { size }).success).toBe(false);
  });

  test.each([
    ["stock movements", stock.listMovements.query],
    ["failed mails", listMails.query],
    ["invoices", listIssuedDocuments.query],
  ])("of %s is the first 100, unless the caller says otherwise", (_list, query) => {
    expect(z.parse(query, {})).toMatchObject({
      page: 1,
      size: 100,
    });
  });

  test("of orders has the current ones, newest first, unless the caller says otherwise", () => {
    expect(z.parse(orders.listOrders.query, {})).toEqual({
      sort: "newest",
      page: 1,
      size: 1_000,
    });
  });
});
