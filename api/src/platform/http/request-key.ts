import { createHash } from "node:crypto";

import type { FastifyRequest } from "fastify";

import { InvalidInput } from "../errors.ts";

const KEY = "Idempotency-Key";
const MAX_LENGTH = 200;

/** The caller's name for a request, by which we recognize it when it is sent again. Optional. */
export function requestKeyOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const given = headers["idempotency-key"];
  const key = Array.isArray(given) ? given[0] : given;
  if (key !== undefined && (key.length === 0 || key.length > MAX_LENGTH))
    throw new InvalidInput([{ path: KEY, message: `${KEY} must have 1 to ${MAX_LENGTH} characters` }]);
  return key;
}

/** Tells a repeated request from another one with the same key. */
export function hashRequest(contents: readonly unknown[]): Buffer {
  return createHash("sha256").update(JSON.stringify(contents)).digest();
}
