import { listCategories } from "@bulkhead/contract/categories";
import { listBrands } from "@bulkhead/contract/products";

import { readChanges } from "#platform/ask-again.ts";
import { fromServer } from "#platform/settings.server.ts";

export const readCategories = readChanges(listCategories, fromServer);
export const readBrands = readChanges(listBrands, { query: {}, ...fromServer });
