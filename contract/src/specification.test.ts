import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import * as accounts from "./accounts.ts";
import * as books from "./books.ts";
import type { Endpoint } from "./endpoint.ts";
import { fixedStrings } from "./fixed-strings.ts";
import * as health from "./health.ts";
import * as orders from "./orders.ts";
import * as payments from "./payments.ts";
import * as pictures from "./pictures.ts";
import * as products from "./products.ts";
import * as reviews from "./reviews.ts";
import * as stock from "./stock.ts";
import * as users from "./users.ts";

const specification = readFileSync(new URL("../../docs/specification.md", import.meta.url), "utf8");

const modules = [accounts, books, health, orders, payments, pictures, products, reviews, stock, users];
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;
const calls = modules
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isEndpoint)
  .map(({ method, path }) => `${method} ${path}`);

test("docs/specification.md lists every call, and no other", () => {
  const listed = specification.match(/`(?:GET|POST|PUT|PATCH|DELETE) \/[^`]*`/g) ?? [];
  expect(new Set(listed)).toEqual(new Set(calls.map((call) => `\`${call}\``)));
});

test("docs/specification.md lists every odd string", () => {
  for (const value of Object.values(fixedStrings)) {
    expect(specification).toContain(typeof value === "string" ? value : value("discription"));
  }
});

test("the odd strings are the customer's, byte for byte", () => {
  expect(fixedStrings).toMatchObject({
    getStarted: "GET STARED",
    portfolioPath: "/protfolio",
    confirmRemoval: "Are you sure to remove ??",
    productDeleted: " Deleted successfully",
    orderCanceled: "Successfully cancled",
    orderShipped: "shipped ",
    userDeleted: "deleted user",
    wrongPassword: "Wrong password. Intruder!!",
    somethingWentWrong: "something went wrong",
  });
  expect(fixedStrings.isRequired("discription")).toBe("discription is Required");
});
