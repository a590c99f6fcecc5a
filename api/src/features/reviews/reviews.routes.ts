import { randomUUIDv7 } from "node:crypto";

import * as contract from "@bulkhead/contract/reviews";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { assertOpen } from "#features/users/closed-users.store.ts";
import { servePrepared } from "#platform/cache/prepare-answers.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";
import { setPageHeaders } from "#platform/http/paging.ts";
import { recordAction } from "#platform/staff-actions.ts";

import {
  findManagedReview,
  insertDecision,
  insertReview,
  listManagedReviews,
  listOwnReviews,
  listShownReviews,
  setHidden,
  toManagedReview,
  toOwnReview,
  toShownReviews,
} from "./reviews.store.ts";

/** Hides a review or shows it, and records who did. Doing it twice is doing it once. */
async function hideReview(tx: Tx, viewer: Viewer, id: string, isHidden: boolean) {
  const isLetThrough = !isHidden && (await findManagedReview(tx, id))?.state === "waiting";
  if ((await setHidden(tx, id, isHidden)) || isLetThrough) {
    await insertDecision(tx, { review_id: id, actor_id: viewer.id, is_hidden: isHidden });
    await recordAction(tx, viewer, isHidden ? "hide-review" : "show-review", id);
  }
  const review = await findManagedReview(tx, id);
  if (!review) throw new AppError("review_not_found");
  return review;
}

export function reviewRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  servePrepared(app, db, contract.listHomeReviews, async () => ({
    output: toShownReviews(await listShownReviews(db, contract.MAX_HOME_REVIEWS)),
  }));

  routeOnce(app, db, contract.addReview, async (tx, { body, caller }) => {
    const row = {
      id: randomUUIDv7(),
      user_id: caller.id,
      stars: body.t ?? body.starts ?? contract.DEFAULT_STARS,
      location: body.location || null,
      words: body.review || null,
      name: body.name || null,
      // The host of an external picture would learn who views the page.
      avatar: body.img && pictures.keyOf(body.img) ? body.img : null,
      bio: body.bio || null,
    };
    await assertOpen(tx, caller.id);
    await insertReview(tx, row);
    return { insertedId: row.id };
  });

  route(app, contract.listMyReviews, async ({ query, caller, request, reply }) => {
    const { rows, total } = await listOwnReviews(db, caller.id, query);
    setPageHeaders(request, reply, query, { total });
    return rows.map(toOwnReview);
  });

  route(app, contract.listReviews, async ({ query, request, reply }) => {
    const { rows, total } = await listManagedReviews(db, query);
    setPageHeaders(request, reply, query, { total });
    return rows.map(toManagedReview);
  });

  route(app, contract.hideReview, async ({ params, body, caller }) =>
    toManagedReview(await inTransaction(db, (tx) => hideReview(tx, caller, params.id, body.hidden))),
  );
}
