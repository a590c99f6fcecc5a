import { errors } from "@bulkhead/contract/errors";

import { ApiError } from "#platform/api-error.ts";

/** Where in the form a failure belongs, and what it says. */
export function productProblem(error: unknown): { field: "photo" | "root"; message: string } {
  if (!(error instanceof ApiError)) return { field: "root", message: errors.internal.message };
  return { field: error.code.startsWith("picture_") ? "photo" : "root", message: error.message };
}
