import { expect, test } from "vitest";

import { fillPath } from "./api-request.ts";

test("a path without parameters stays as it is", () => {
  expect(fillPath("/tools")).toBe("/tools");
});

test("parameters are filled in and escaped", () => {
  expect(fillPath("/user/{email}", { email: "jane/doe@acme.com" })).toBe("/user/jane%2Fdoe%40acme.com");
});

test("a forgotten parameter is an error, not a broken address", () => {
  expect(() => fillPath("/tools/{id}")).toThrow("/tools/{id} needs a value for id");
});
