import { errors } from "@bulkhead/contract/errors";

import { ApiError } from "#platform/api-error.ts";
import { toast } from "#ui/toast.ts";

const refusals = new Set<number>([errors.unauthenticated.status, errors.forbidden.status]);

/** Whatever the reason behind it, the user hears the same sentence. */
export function reportNotAuthorized(error: unknown): void {
  if (error instanceof ApiError && refusals.has(error.status)) toast.error(errors.forbidden.message);
}
