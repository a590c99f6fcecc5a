import { listTools } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { fromServer, keepFresh } from "#platform/keep-fresh.server.ts";

export const readCatalogue = keepFresh(() => call(listTools, { query: {}, ...fromServer }));
