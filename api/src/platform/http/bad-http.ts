import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

import { errors, type ErrorBody } from "@bulkhead/contract/errors";
import type { FastifyInstance } from "fastify";

import { InvalidInput } from "../errors.ts";

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
