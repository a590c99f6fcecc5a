import { listProducts } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { fromServer, keepFresh } from "#platform/keep-fresh.server.ts";

export const readCatalog = keepFresh(() => call(listProducts, { query: {}, ...fromServer }));
