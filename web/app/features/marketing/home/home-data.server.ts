import { listBrands, listProducts } from "@bulkhead/contract/products";
import { listHomeReviews } from "@bulkhead/contract/reviews";

import { ApiError } from "#platform/api-error.ts";
import { readChanges } from "#platform/ask-again.ts";
import { fromServer } from "#platform/settings.server.ts";

const readCatalog = readChanges(listProducts, { query: {}, ...fromServer });
const readBrands = readChanges(listBrands, { query: {}, ...fromServer });
const readReviews = readChanges(listHomeReviews, fromServer);

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
  const [products, brands, reviews] = await Promise.all([
    unlessDown(readCatalog()),
    unlessDown(readBrands()),
    unlessDown(readReviews()),
  ]);
  return { products, brands, reviews };
}
