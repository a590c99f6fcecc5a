import { randomUUIDv7 } from "node:crypto";

import * as contract from "@bulkhead/contract/reviews";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { assertOpen } from "#features/users/closed-users.store.ts";
import { servePrepared } from "#platform/cache/prepare-answers.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";
import { routeList } from "#platform/http/paging.ts";
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
  return existing(await findManagedReview(tx, id), "review_not_found");
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

  routeList(
    app,
    contract.listMyReviews,
    ({ query, caller }) => listOwnReviews(db, caller.id, query),
    toOwnReview,
  );

  routeList(app, contract.listReviews, ({ query }) => listManagedReviews(db, query), toManagedReview);

  route(app, contract.hideReview, async ({ params, body, caller }) =>
    toManagedReview(await inTransaction(db, (tx) => hideReview(tx, caller, params.id, body.hidden))),
  );
}
