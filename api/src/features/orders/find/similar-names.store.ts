import { sql } from "kysely";

import { type Db, pluck, selectRows } from "#platform/database/db.ts";

import { isMistyped } from "./read-order-search.ts";

/** Names that are looked at for one word, and words of them that it may mean. */
const [MOST_NAMES, MOST_MEANT] = [200, 5];

/** Words of the names of buyers and companies from which this word differs by one mistyped letter. */
export async function listMeantNames(db: Db, typed: string): Promise<string[]> {
  const isLike = sql`spellings_of(name) && spellings_of(${typed})`;
  const namesIn = (table: string) =>
    sql`(select name from ${sql.table(table)} where ${isLike} limit ${MOST_NAMES})`;
  const names = sql<{ name: string }>`${namesIn("users")} union ${namesIn("accounts")}`;
  const words = (await pluck("name", selectRows(db, names))).flatMap(
    (name) => name.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [],
  );
  return [...new Set(words)].filter((word) => isMistyped(typed, word)).slice(0, MOST_MEANT);
}
