import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { intInput } from "./numbers.ts";
import { pageQuery } from "./paging.ts";
import { text } from "./text.ts";
import { MAX_NAME_LENGTH } from "./users.ts";

/** The rating when the writer chose none. */
export const DEFAULT_STARS = 5;

export const MAX_REVIEW_LENGTH = 1_000;
export const MAX_LOCATION_LENGTH = 100;
/** A review of somebody who never paid is shown after this time, or as soon as staff let it through. */
export const REVIEW_WAIT_HOURS = 24;
/** The home page lists up to this. */
export const MAX_HOME_REVIEWS = 1_000;

const stars = z.int().check(z.gte(1), z.lte(5));
const starsInput = intInput.check(z.gte(1), z.lte(5));

/** The form sends the rating as `t` and the display reads it as `starts`. Both have the same value. */
export const review = z.object({
  _id: z.uuid(),
  /** Name, picture and bio come from the writer's current profile where it has them, else from the review. */
  name: z.optional(z.string()),
  img: z.optional(z.string()),
  bio: z.optional(z.string()),
  location: z.optional(z.string()),
  t: stars,
  starts: stars,
  /** Absent if the writer gave only stars. */
  review: z.optional(z.string()),
  /** The writer has paid for an order. */
  isBuyer: z.optional(z.literal(true)),
  /** The list has another one of this writer before it. */
  isRepeat: z.optional(z.literal(true)),
});

export type Review = z.output<typeof review>;

/** `unverified`: shown once the writer's email is verified. `waiting`: of somebody who never paid, and new. */
const reviewState = z.enum(["shown", "unverified", "waiting", "hidden"]);

export const ownReview = z.object({ ...review.shape, writtenAt: instant, state: reviewState });
export type OwnReview = z.output<typeof ownReview>;

/** As staff see it. */
export const managedReview = z.object({
  ...ownReview.shape,
  /** The writer's email. */
  user: z.string(),
  /** Who hid it or showed it again, and when. */
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(instant),
});
export type ManagedReview = z.output<typeof managedReview>;

export const listHomeReviews = endpoint("GET /api/home/review", "public", {
  summary: "List the reviews that everyone sees: of people who have paid first, newest first within each",
  sharedSeconds: 1,
  response: z.array(review),
});

export const addReview = endpoint("POST /api/review", "customer", {
  summary:
    "Review the shop. GET says whether it is shown yet. Repeating the Idempotency-Key and body counts once",
  perMinute: 10,
  body: z.object({
    /** Shown only where the profile has nothing. Pictures on other sites are not shown. */
    name: z.optional(z.nullable(text(MAX_NAME_LENGTH))),
    img: z.optional(z.nullable(text(2_048))),
    bio: z.optional(z.nullable(text(1_000))),
    location: z.optional(text(MAX_LOCATION_LENGTH)),
    t: z.optional(starsInput),
    /** Instead of `t`. */
    starts: z.optional(starsInput),
    review: z.optional(text(MAX_REVIEW_LENGTH)),
  }),
  response: z.object({ insertedId: z.uuid() }),
  errors: ["key_reused"],
});

export const listMyReviews = endpoint("GET /api/review", "customer", {
  summary: "List the caller's reviews and whether they are shown, newest first",
  query: z.object(pageQuery()),
  response: z.array(ownReview),
});

export const listReviews = endpoint("GET /api/reviews", "admin", {
  summary: "List everybody's reviews, newest first",
  query: z.object(pageQuery()),
  response: z.array(managedReview),
});

export const hideReview = endpoint("PATCH /api/reviews/{id}", "admin", {
  summary: "Hide a review from the home page, or show it, again or before its time",
  params: z.object({ id: z.uuid() }),
  body: z.object({ hidden: z.boolean() }),
  response: managedReview,
  errors: ["review_not_found"],
});
