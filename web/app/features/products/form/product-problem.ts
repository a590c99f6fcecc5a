import { errors } from "@bulkhead/contract/errors";

import { ApiError, mayBeSentAgain } from "#platform/api-error.ts";

interface ProductProblem {
  field: "photo" | "root";
  message: string;
  type: "retry" | "refused";
}

/** Where in the form a failure belongs, and what it says. */
export function productProblem(error: unknown): ProductProblem {
  const type = mayBeSentAgain(error) ? "retry" : "refused";
  if (!(error instanceof ApiError)) return { field: "root", message: errors.internal.message, type };
  return { field: error.code.startsWith("picture_") ? "photo" : "root", message: error.message, type };
}
