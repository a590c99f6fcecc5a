import { type FindQuery, findParts } from "@bulkhead/contract/find-parts";
import { listHomeReviews } from "@bulkhead/contract/reviews";

import { ApiError } from "#platform/api-error.ts";
import { readChanges } from "#platform/ask-again.ts";
import { fromServer } from "#platform/settings.server.ts";

import { readBrands, readCategories } from "../catalog/catalog-data.server.ts";
import { showParts } from "./shown-parts.ts";

/** The page is light enough with so many. The catalog has all of them. */
const MOST_PARTS = 100;

const readParts = readChanges(findParts, {
  query: { page: 1, size: MOST_PARTS } as FindQuery,
  ...fromServer,
});
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
  const [found, categories, brands, reviews] = await Promise.all([
    unlessDown(readParts()),
    unlessDown(readCategories()),
    unlessDown(readBrands()),
    unlessDown(readReviews()),
  ]);
  const catalog = found && categories && showParts(found.parts, categories);
  return { catalog, brands, reviews };
}
