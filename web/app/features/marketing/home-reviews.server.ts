import { listHomeReviews, type Review } from "@bulkhead/contract/reviews";

import { call } from "#platform/api-client.ts";
import { settings } from "#platform/settings.server.ts";

const freshMs = 5_000;
// A visitor waits for this, so it gives up long before a call from a browser would.
const timeoutMs = 3_000;

let current: { reviews: Promise<Review[]>; askedAt: number } | undefined;

/** Asks the API at most once in five seconds, however many visitors arrive; a failure is not kept. */
export function readHomeReviews(): Promise<Review[]> {
  if (current && Date.now() - current.askedAt < freshMs) return current.reviews;

  const reviews = call(listHomeReviews, { origin: settings.apiOrigin, timeoutMs });
  const asked = { reviews, askedAt: Date.now() };
  current = asked;
  reviews.catch(() => {
    if (current === asked) current = undefined;
  });
  return reviews;
}
