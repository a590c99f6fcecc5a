import { listTools as endpoint } from "@bulkhead/contract/products";

import { readDatabaseState } from "#platform/database-state.ts";
import type { Db } from "#platform/db.ts";
import type { Pictures } from "#platform/pictures.ts";
import { Prepared } from "#platform/prepared.ts";

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
 * The whole catalogue, serialised once for each state of the database. Every call asks for that state, so no answer is
 * older than its question, whichever process wrote. Calls that come during a reading share the next one.
 */
export function openCatalogueCache(db: Db, pictures: Pictures): () => Promise<Catalogue> {
  let kept: Catalogue | undefined;
  let current: Promise<Catalogue> | undefined;
  let next: Promise<Catalogue> | undefined;

  const read = async () => {
    const state = await readDatabaseState(db);
    if (kept?.state !== state) kept = await prepareCatalogue(db, pictures, state);
    return kept;
  };
  const start = () => {
    next = undefined;
    const reading = read().finally(() => {
      if (current === reading) current = undefined;
    });
    current = reading;
    return reading;
  };
  // The one under way may have asked before the caller's own write was committed.
  return () => (current ? (next ??= current.then(start, start)) : start());
}
