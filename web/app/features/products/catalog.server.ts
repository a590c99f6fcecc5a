import { listProducts } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { cacheFor } from "#platform/cache-for.ts";
import { FRESH_MS, fromServer } from "#platform/settings.server.ts";

export const readCatalog = cacheFor(FRESH_MS, () => call(listProducts, { query: {}, ...fromServer }));
