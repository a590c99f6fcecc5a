import type { Address } from "@bulkhead/contract/addresses";
import type { Selectable } from "kysely";

import type { Database } from "#platform/database/database.ts";

type Row = Selectable<Database["account_addresses"]>;

export const toAddress = ({ id, name, address, phone }: Row): Address => ({ _id: id, name, address, phone });
