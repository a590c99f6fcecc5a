import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

import { type ErrorBody, type ErrorCode, errors } from "@bulkhead/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { isDatabaseDown } from "../database/lend-connection.ts";
import { AppError, InvalidInput, RefusedParts } from "../errors.ts";

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
    ...(failure instanceof RefusedParts && { issues: failure.issues }),
  });
}

function bodyOf(error: NodeJS.ErrnoException): ErrorBody {
  if (error.code === "HPE_HEADER_OVERFLOW")
    return { code: "payload_too_large", message: errors.payload_too_large.message };
  const { message } = errors.invalid_input;
  return { code: "invalid_input", message, issues: [{ path: "", message }] };
}

/** Answers what is not an HTTP request in the same form as any other mistake. */
export function answerBadHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers open connections ahead of their requests. An answer before the request would be taken for its answer.
  if (error.code === "ECONNRESET" || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const body = bodyOf(error);
  const text = JSON.stringify(body);
  const { status } = errors[body.code];
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "Cache-Control: no-store",
      "Connection: close",
      "",
      text,
    ].join("\r\n"),
  );
}

/** Takes over what Node would answer itself, in a form of its own. It must not require the Host header then. */
export function answerOddHttp(app: FastifyInstance): void {
  // Nobody has to meet an expectation that they do not know.
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
  app.addHook("onRequest", ({ headers, raw }, _reply, next) => {
    const isMissing = headers.host === undefined && raw.httpVersion === "1.1";
    next(isMissing ? new InvalidInput([{ path: "Host", message: "Host is missing" }]) : undefined);
  });
}
