import { listHomeReviews } from "@bulkhead/contract/reviews";

import { call } from "#platform/api-client.ts";
import { cacheFor } from "#platform/cache-for.ts";
import { FRESH_MS, fromServer } from "#platform/settings.server.ts";

export const readHomeReviews = cacheFor(FRESH_MS, () => call(listHomeReviews, fromServer));
