import { ApiError } from "#platform/api-error.ts";

/** Undefined where the API knows nothing of the kind: a page of its own says so. */
export async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
