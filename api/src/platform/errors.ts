import { errors, type ErrorBody, type ErrorCode } from "@bulkhead/contract/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** A refusal that the contract's catalog knows; anything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = errors[code].message) {
    super(message);
    this.code = code;
  }
}

/** What Fastify and its plugins refuse by themselves, in our words. */
const byStatus: Partial<Record<number, ErrorCode>> = {
  400: "invalid_input",
  404: "not_found",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
};

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  return new AppError(byStatus[error.statusCode ?? 500] ?? "internal");
}

export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asAppError(error);
  const { status } = errors[refusal.code];
  if (status >= 500) request.log.error({ err: error }, "request failed");
  const body: ErrorBody = { code: refusal.code, message: refusal.message };
  return reply.code(status).header("cache-control", "no-store").send(body);
}
