import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { intInput } from "./numbers.ts";
import { text } from "./text.ts";

/** What a review has when its writer chose nothing. */
export const DEFAULT_STARS = 5;

export const MAX_REVIEW_LENGTH = 1_000;
export const MAX_LOCATION_LENGTH = 100;

const stars = z.int().check(z.gte(1), z.lte(5));
const starsInput = intInput.check(z.gte(1), z.lte(5));

/** The form sends the rating as `t` and the display reads it as `starts`; both carry the same value. */
export const review = z.object({
  _id: z.uuid(),
  /** Name, picture and bio are those of the writer's profile today; what it does not have is absent. */
  name: z.optional(z.string()),
  img: z.optional(z.string()),
  bio: z.optional(z.string()),
  location: z.optional(z.string()),
  t: stars,
  starts: stars,
  /** Absent where somebody gave stars and no words. */
  review: z.optional(z.string()),
});

export type Review = z.output<typeof review>;

export const listHomeReviews = endpoint({
  method: "GET",
  path: "/api/home/review",
  access: "public",
  summary: "The newest dozen of reviews, the newest first",
  cacheable: true,
  response: z.array(review),
  errors: [],
});

export const addReview = endpoint({
  method: "POST",
  path: "/api/review",
  access: "customer",
  summary:
    "Review the shop, once a day; who writes is taken from their profile. The same Idempotency-Key and body count once",
  body: z.object({
    /** Sent by the form and not used: nobody writes in another person's name. */
    name: z.optional(z.unknown()),
    img: z.optional(z.unknown()),
    bio: z.optional(z.unknown()),
    location: z.optional(text(MAX_LOCATION_LENGTH)),
    t: z.optional(starsInput),
    /** In place of `t`. */
    starts: z.optional(starsInput),
    review: z.optional(text(MAX_REVIEW_LENGTH)),
  }),
  response: z.object({ insertedId: z.uuid() }),
  errors: ["reviewed_today", "key_reused"],
});
