import { listTools as endpoint } from "@bulkhead/contract/products";

import { readDatabaseState } from "#platform/database-state.ts";
import type { Db } from "#platform/db.ts";
import type { Pictures } from "#platform/pictures.ts";
import { Prepared } from "#platform/prepared.ts";
import { shareRuns } from "#platform/share-runs.ts";

import { searchTools } from "./search-tools.ts";
import { toolOf } from "./tool-answer.ts";

interface Catalogue {
  /** That of the database, read before the parts were. */
  state: string;
  answer: Prepared<typeof endpoint>;
  total: number;
}

async function prepareCatalogue(db: Db, pictures: Pictures, state: string): Promise<Catalogue> {
  const { rows, total } = await searchTools(db, {});
  return {
    state,
    total,
    answer: new Prepared(
      endpoint,
      rows.map((row) => toolOf(row, pictures)),
    ),
  };
}

/**
 * The whole catalogue, serialised once for each state of the database. Every reading asks for that state first, so no
 * answer is older than its question, whichever process wrote.
 */
export function openCatalogueCache(db: Db, pictures: Pictures): () => Promise<Catalogue> {
  let kept: Catalogue | undefined;
  return shareRuns(async () => {
    const state = await readDatabaseState(db);
    if (kept?.state !== state) kept = await prepareCatalogue(db, pictures, state);
    return kept;
  });
}
