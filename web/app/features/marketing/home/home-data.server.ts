import { listProducts } from "@bulkhead/contract/products";
import { listHomeReviews } from "@bulkhead/contract/reviews";

import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { cacheFor } from "#platform/cache-for.ts";
import { FRESH_MS, fromServer } from "#platform/settings.server.ts";

const readCatalog = cacheFor(FRESH_MS, () => call(listProducts, { query: {}, ...fromServer }));
const readReviews = cacheFor(FRESH_MS, () => call(listHomeReviews, fromServer));

/** The page is worth sending without the part that the API could not deliver. */
async function unlessDown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return undefined;
  }
}

export async function readHomeData() {
  const [products, reviews] = await Promise.all([unlessDown(readCatalog()), unlessDown(readReviews())]);
  return { products, reviews };
}
