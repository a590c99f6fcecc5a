import { expect, test } from "vitest";

import { AppError, InvalidInput } from "./errors.ts";

test("an error says what the catalog says, unless it has a message of its own", () => {
  expect(new AppError("order_not_found")).toMatchObject({
    code: "order_not_found",
    message: "We can't find that order",
  });
  expect(new AppError("unavailable", { message: "Back in a minute" }).message).toBe("Back in a minute");
});

test("an error keeps its cause for the log", () => {
  const cause = new Error("disk full");
  expect(new AppError("unavailable", { cause })).toMatchObject({ name: "AppError", cause });
});

test("invalid input keeps every issue, and its message is the first", () => {
  const issues = [
    { path: "name", message: "name is required" },
    { path: "price", message: "price must be a number" },
  ];
  expect(new InvalidInput(issues)).toMatchObject({
    code: "invalid_input",
    message: "name is required",
    issues,
  });
});

test("invalid input without an issue still has a message", () => {
  expect(new InvalidInput([]).message).toBe("Something in this request is missing or invalid");
});
