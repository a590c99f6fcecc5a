import { listHomeReviews } from "@bulkhead/contract/reviews";

import { call } from "#platform/api-client.ts";
import { fromServer, keepFresh } from "#platform/keep-fresh.server.ts";

export const readHomeReviews = keepFresh(() => call(listHomeReviews, fromServer));
