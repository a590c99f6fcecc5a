import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { callOf, endpoints } from "../endpoints.ts";
import { fixedStrings } from "./fixed-strings.ts";

const specification = readFileSync(new URL("../../docs/specification.md", import.meta.url), "utf8");

const calls = endpoints.map(callOf);

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
