import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";

import { AppError } from "../errors.ts";

const REFRESH_MS = 10 * 60_000;
const TIMEOUT_MS = 3_000;

const REFUSALS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The public keys at this URL. Keys that we know go on working while they cannot be fetched again, and nobody waits for
 * the refresh. A token of an unknown key waits for a fetch; if that fails, we cannot say whether the token is good.
 */
export function openKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS, cacheMaxAge: Infinity });
  let askedAt = 0;
  return async (header, token) => {
    if (Date.now() > askedAt + REFRESH_MS) {
      askedAt = Date.now();
      keys.reload().catch(() => {});
    }
    try {
      return await keys(header, token);
    } catch (error) {
      if (REFUSALS.some((refusal) => error instanceof refusal)) throw error;
      throw new AppError("unavailable", { cause: error });
    }
  };
}
