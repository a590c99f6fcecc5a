import { UNUSED_PICTURE_DAYS } from "@bulkhead/contract/limits";

import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { clearPictures } from "./forget-pictures.ts";
import { fileName, master, renditionsIn } from "./picture-renditions.ts";
import { deletePictures, startClearing } from "./pictures.store.ts";

const BATCH = 100;

const files = [master, ...renditionsIn("webp"), ...renditionsIn("avif")];

/**
 * Every night, and when an account was closed: deletes uploaded pictures that no profile, product or review uses. They are marked first, so that nobody can
 * upload one again while its files are being deleted.
 */
export const clearPicturesJob: Job<Pick<Deps, "db" | "files" | "metrics">> = {
  ...clearPictures,
  every: "night",
  run: async (deps) => {
    for (let keys = [""]; keys.length > 0;) {
      keys = await inTransaction(deps.db, (tx) => startClearing(tx, UNUSED_PICTURE_DAYS, BATCH));
      for (const key of keys) for (const file of files) await deps.files.remove(fileName(key, file));
      if (keys.length > 0) await inTransaction(deps.db, (tx) => deletePictures(tx, keys));
      deps.metrics.cleared.inc({ what: "pictures" }, keys.length);
    }
  },
};
