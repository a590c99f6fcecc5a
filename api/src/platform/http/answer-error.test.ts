import type { FastifyError, FastifyRequest } from "fastify";
import { expect, test } from "vitest";

import { recordReply } from "#test/recorded-reply.ts";

import { AppError, InvalidInput } from "../errors.ts";
import { answerError } from "./answer-error.ts";

function answer(error: Error) {
  const logged: unknown[] = [];
  const request = {
    log: { error: (...entry: unknown[]) => logged.push(entry) },
  } as unknown as FastifyRequest;
  const { reply, sent } = recordReply();
  answerError(error as FastifyError, request, reply);
  return { ...sent, logged };
}

const ofFastify = (statusCode?: number) => Object.assign(new Error("secret detail"), { statusCode });

test("an error of the catalog is answered with its status, code and message, and is never cached", () => {
  expect(answer(new AppError("order_not_found"))).toEqual({
    status: 404,
    headers: { "cache-control": "no-store" },
    body: { code: "order_not_found", message: "We can't find that order" },
    logged: [],
  });
});

test("an error can have a message of its own, and is logged with its cause", () => {
  const error = new AppError("unavailable", { message: "Back in a minute", cause: new Error("disk full") });
  expect(answer(error)).toMatchObject({
    status: 503,
    body: { code: "unavailable", message: "Back in a minute" },
    logged: [[{ err: error }, "request failed"]],
  });
});

test("invalid input lists every issue, and the message is the first", () => {
  const issues = [
    { path: "name", message: "name is required" },
    { path: "price", message: "price must be a number" },
  ];
  expect(answer(new InvalidInput(issues))).toMatchObject({
    status: 400,
    body: { code: "invalid_input", message: "name is required", issues },
    logged: [],
  });
});

test("a caller who hangs up in the middle of a body is no outage of the database, and no failure of ours", () => {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET", statusCode: 400 });
  expect(answer(aborted)).toMatchObject({ status: 400, body: { code: "invalid_input" }, logged: [] });
});

test.each([
  [404, "not_found", 404],
  [414, "not_found", 404],
  [413, "payload_too_large", 413],
  [415, "unsupported_media_type", 415],
  [429, "too_many_requests", 429],
  [503, "unavailable", 503],
  [418, "internal", 500],
])("Fastify's %i is answered as %s", (statusCode, code, status) => {
  expect(answer(ofFastify(statusCode))).toMatchObject({ status, body: { code } });
});

test("a body that is not JSON is invalid as a whole", () => {
  const message = "Something in this request is missing or invalid";
  expect(answer(ofFastify(400)).body).toEqual({
    code: "invalid_input",
    message,
    issues: [{ path: "", message }],
  });
});

test("a caller who comes too early is told when to try again", () => {
  expect(answer(new AppError("unavailable")).headers["retry-after"]).toBe(2);
  expect(answer(new AppError("internal")).headers["retry-after"]).toBeUndefined();
});

test("a database that is down is not called a bug", () => {
  const lost = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(answer(lost)).toMatchObject({ status: 503, body: { code: "unavailable" } });
});

test("a bug is logged as it is and answered without a detail", () => {
  const bug = ofFastify();
  expect(answer(bug)).toMatchObject({
    status: 500,
    body: { code: "internal", message: "something went wrong" },
    logged: [[{ err: bug }, "request failed"]],
  });
});
