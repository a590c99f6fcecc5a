import { randomUUIDv7 } from "node:crypto";

import * as contract from "@bulkhead/contract/reviews";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { idempotent } from "#platform/idempotent.ts";
import { inTransaction } from "#platform/pool.ts";

import { insertReview, listNewestReviews, type ReviewRow } from "./reviews.store.ts";

const HOME_REVIEWS = 12;

function toReview(row: ReviewRow): contract.Review {
  return {
    _id: row.id,
    name: row.name || undefined,
    img: row.avatar || undefined,
    bio: row.bio || undefined,
    location: row.location || undefined,
    t: row.stars,
    starts: row.stars,
    review: row.words || undefined,
  };
}

export function reviewRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.listHomeReviews, async () => (await listNewestReviews(db, HOME_REVIEWS)).map(toReview));

  route(app, contract.addReview, (call) => {
    const { body, caller } = call;
    const row = {
      id: randomUUIDv7(),
      user_id: caller.id,
      stars: body.t ?? body.starts ?? contract.DEFAULT_STARS,
      location: body.location || null,
      words: body.review || null,
    };
    return inTransaction(db, (tx) =>
      idempotent(tx, contract.addReview, call, async () => {
        if (!(await insertReview(tx, row))) throw new AppError("reviewed_today");
        return { insertedId: row.id };
      }),
    );
  });
}
