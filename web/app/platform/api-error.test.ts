import { expect, test } from "vitest";

import { ApiError, mayBeSentAgain, messageOf, refusal, unreachable } from "./api-error.ts";

test.each([
  [0, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [409, false],
  [422, false],
  [429, true],
  [499, false],
  [500, true],
  [503, true],
])("after status %i sending the same again may help: %s", (status, expected) => {
  expect(mayBeSentAgain(new ApiError("internal", status, "no"))).toBe(expected);
});

test("what is not an answer of the API may be sent again, and shows no technical message", () => {
  expect(mayBeSentAgain(new TypeError("x is undefined"))).toBe(true);
  expect(messageOf(new TypeError("x is undefined"))).toBe("something went wrong");
  expect(messageOf(unreachable(new Error("ECONNREFUSED")))).toBe(
    "We can't reach the server right now. Please check your connection and try again",
  );
});

test("a refusal keeps the API's code, status and message", () => {
  expect(refusal(409, { code: "price_changed", message: "The price is now $7.00 a unit" })).toMatchObject({
    code: "price_changed",
    status: 409,
    message: "The price is now $7.00 a unit",
  });
});

test("an unknown code keeps its message, and no body at all is an internal error", () => {
  expect(refusal(418, { code: "teapot", message: "Short and stout" })).toMatchObject({
    code: "internal",
    status: 418,
    message: "Short and stout",
  });
  expect(refusal(502, "<html>")).toMatchObject({ code: "internal", message: "something went wrong" });
});
