import { errors } from "@bulkhead/contract/errors";

import { ApiError } from "#platform/api-error.ts";
import { toast } from "#ui/toast.ts";

const refusals = new Set<number>([errors.unauthenticated.status, errors.forbidden.status]);

/** For loaders: `useAction` says the same about updates, and saying it twice shows one toast. */
export function reportNotAuthorized(error: unknown): void {
  if (error instanceof ApiError && refusals.has(error.status)) toast.error(errors.forbidden.message);
}

/** Reads what only its owner may read. */
export async function reportingRefusals<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    reportNotAuthorized(error);
    throw error;
  }
}
