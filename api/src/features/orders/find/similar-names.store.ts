import { sql } from "kysely";

import { type Db, pluck, selectRows } from "#platform/database/db.ts";

import { isOneSlip } from "./read-order-search.ts";

/** Names that are looked at for one word, and words of them that it may mean. */
const [MOST_NAMES, MOST_MEANT] = [200, 5];

/** Words of the names of buyers and companies from which this word differs by one slip. */
export async function listMeantNames(db: Db, typed: string): Promise<string[]> {
  const isLike = sql`spellings_of(name) && spellings_of(${typed})`;
  const names = pluck(
    "name",
    selectRows(
      db,
      sql<{ name: string }>`
        (select name from users where ${isLike} limit ${MOST_NAMES})
        union
        (select name from accounts where ${isLike} limit ${MOST_NAMES})`,
    ),
  );
  const words = (await names).flatMap((name) => name.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? []);
  return [...new Set(words)].filter((word) => isOneSlip(typed, word)).slice(0, MOST_MEANT);
}
