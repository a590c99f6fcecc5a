import { errors } from "@bulkhead/contract/errors";

import { ApiError } from "#platform/api-error.ts";
import { toast } from "#ui/toast.ts";

/** For loaders. The shell announces a 401, and useAction announces a 403. */
export function reportNotAuthorized(error: unknown): void {
  if (error instanceof ApiError && error.status === errors.forbidden.status) {
    toast.error(errors.forbidden.message);
  }
}
