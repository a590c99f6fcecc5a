import type { Tx } from "#platform/database/db.ts";
import { enqueue } from "#platform/jobs/jobs.ts";

import { releasePictures } from "./pictures.store.ts";

export const clearPictures = { name: "clear-pictures" };

/** Deletes the pictures of an account, files too, except those that somebody else uses. */
export async function forgetPictures(tx: Tx, accountId: string): Promise<void> {
  await releasePictures(tx, accountId);
  await enqueue(tx, clearPictures, {});
}
