import { errors, type ErrorBody, type ErrorCode } from "@bulkhead/contract/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

import { isDatabaseDown } from "../database/database-down.ts";
import { AppError, InvalidInput } from "../errors.ts";

/** Maps errors of Fastify and its plugins to our codes. */
const byStatus: Partial<Record<number, ErrorCode>> = {
  400: "invalid_input",
  404: "not_found",
  413: "payload_too_large",
  // A parameter longer than any that exists.
  414: "not_found",
  415: "unsupported_media_type",
  429: "too_many_requests",
  // Fastify or a plugin cannot serve it now.
  503: "unavailable",
};

/** The `Retry-After` of a 503, in seconds. */
const RETRY_AFTER_S = 2;

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  // A lost connection with a status is the caller's own.
  if (error.statusCode === undefined && isDatabaseDown(error)) return new AppError("unavailable");
  const code = byStatus[error.statusCode ?? 500] ?? "internal";
  // Usually a body that is not JSON.
  if (code === "invalid_input") return new InvalidInput([{ path: "", message: errors[code].message }]);
  return new AppError(code);
}

/** A 503 says when to try again. */
function send(reply: FastifyReply, body: ErrorBody) {
  if (body.code === "unavailable") reply.header("retry-after", RETRY_AFTER_S);
  return reply.code(errors[body.code].status).header("cache-control", "no-store").send(body);
}

/** Refuses without an error that would be logged. */
export const refuse = (reply: FastifyReply) =>
  send(reply, { code: "unavailable", message: errors.unavailable.message });

export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(error);
  if (errors[failure.code].status >= 500)
    request.log.error({ reqId: request.id, err: error }, "request failed");
  return send(reply, {
    code: failure.code,
    message: failure.message,
    ...(failure instanceof InvalidInput && { issues: failure.issues }),
  });
}
