import { MAX_PICTURES } from "@bulkhead/contract/limits";

import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

import { countPictures, hasPicture, insertOwner, lockAccount, upsertPicture } from "./pictures.store.ts";

/** Counts a picture for the account of its uploader, once. */
export async function claimPicture(tx: Tx, userId: string, key: string): Promise<void> {
  const accountId = await lockAccount(tx, userId);
  if (accountId === undefined) throw new AppError("unauthenticated");
  if (!(await hasPicture(tx, userId, key)) && (await countPictures(tx, userId)) >= MAX_PICTURES)
    throw new AppError("too_many_pictures");
  if (!(await upsertPicture(tx, key))) throw new AppError("unavailable");
  await insertOwner(tx, accountId, key);
}
