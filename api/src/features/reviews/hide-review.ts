import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { findManagedReview, insertDecision, setHidden } from "./reviews.store.ts";

/** Hides a review or shows it, and records who did. Doing it twice is doing it once. */
export async function hideReview(tx: Tx, viewer: Viewer, id: string, isHidden: boolean) {
  const isLetThrough = !isHidden && (await findManagedReview(tx, id))?.state === "waiting";
  if ((await setHidden(tx, id, isHidden)) || isLetThrough) {
    await insertDecision(tx, { review_id: id, actor_id: viewer.id, is_hidden: isHidden });
    await recordAction(tx, viewer, isHidden ? "hide-review" : "show-review", id);
  }
  const review = await findManagedReview(tx, id);
  if (!review) throw new AppError("review_not_found");
  return review;
}
