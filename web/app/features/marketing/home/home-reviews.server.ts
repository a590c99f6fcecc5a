import { listHomeReviews } from "@bulkhead/contract/reviews";

import { call } from "#platform/api-client.ts";
import { fromServer, keepFresh } from "#platform/keep-fresh.server.ts";

/** Of those who gave stars and no words there would be nothing to read on the home page. */
export const readHomeReviews = keepFresh(async () => {
  const reviews = await call(listHomeReviews, fromServer);
  return reviews.filter(({ review }) => review);
});
