import { expect, test } from "vitest";

import {
  ApiError,
  isOutage,
  mayBeSentAgain,
  messageOf,
  refusal,
  unlessGone,
  unreachable,
  unreadable,
} from "./api-error.ts";

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

test("a call without an answer has no status, and keeps its cause for the console", () => {
  const cause = new TypeError("fetch failed");
  expect(unreachable(cause)).toMatchObject({ name: "ApiError", code: "unreachable", status: 0, cause });
});

test("an answer that cannot be read asks the person to reload", () => {
  const cause = new SyntaxError("not JSON");
  expect(unreadable(200, cause)).toMatchObject({
    code: "unreadable",
    status: 200,
    message: "We didn't understand the server's answer. Please reload the page",
    cause,
  });
});

test("what is gone is undefined, and any other problem stays one", async () => {
  const gone = new ApiError("order_not_found", 404, "Order not found");
  const forbidden = new ApiError("forbidden", 403, "no");
  const bug = Object.assign(new Error("a bug"), { status: 404 });
  expect(await unlessGone(Promise.resolve("order"))).toBe("order");
  expect(await unlessGone(Promise.reject(gone))).toBeUndefined();
  await expect(unlessGone(Promise.reject(forbidden))).rejects.toBe(forbidden);
  await expect(unlessGone(Promise.reject(bug))).rejects.toBe(bug);
});

test.each([
  ["unreachable", true],
  ["unreadable", true],
  ["internal", true],
  ["unavailable", true],
  ["too_many_requests", true],
  ["order_not_found", false],
  ["forbidden", false],
] as const)("after %s the next call will probably fail too: %s", (code, expected) => {
  expect(isOutage(new ApiError(code, 400, "no"))).toBe(expected);
});

test("a bug is treated as an outage", () => {
  expect(isOutage(new TypeError("x is undefined"))).toBe(true);
});
