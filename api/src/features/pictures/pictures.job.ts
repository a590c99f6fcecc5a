import { UNUSED_PICTURE_DAYS } from "@bulkhead/contract/limits";

import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";
import { encodeImage, readImage } from "#platform/vendors/image-codec.ts";

import { deletePictures, startClearing } from "./pictures.store.ts";
import { clearPictures, fileName, master, renderPicture, renditionsIn } from "./store-picture.ts";

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

const AVIF = "image/avif";

/** Replaces the placeholders with AVIF files, which are smaller but too slow to encode during the upload. */
export const renderPictureJob: Job<Pick<Deps, "files">, typeof renderPicture.payload> = {
  ...renderPicture,
  run: async ({ files }, { key }) => {
    const missing = [];
    for (const encoding of renditionsIn("avif")) {
      if ((await files.typeOf(fileName(key, encoding))) !== AVIF) missing.push(encoding);
    }
    if (missing.length === 0) return;
    const image = await readImage(await files.get(fileName(key, master)), master.width);
    for (const encoding of missing) {
      const bytes = await encodeImage(image, encoding);
      await files.put(fileName(key, encoding), { bytes, type: AVIF, lasting: true });
    }
  },
};
