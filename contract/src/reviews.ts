import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { intInput } from "./numbers.ts";
import { text } from "./text.ts";

/** The rating when the writer chose none. */
export const DEFAULT_STARS = 5;

export const MAX_REVIEW_LENGTH = 1_000;
export const MAX_LOCATION_LENGTH = 100;

const stars = z.int().check(z.gte(1), z.lte(5));
const starsInput = intInput.check(z.gte(1), z.lte(5));

/** The form sends the rating as `t` and the display reads it as `starts`. Both have the same value. */
export const review = z.object({
  _id: z.uuid(),
  /** Name, picture and bio come from the writer's current profile, where it has them. */
  name: z.optional(z.string()),
  img: z.optional(z.string()),
  bio: z.optional(z.string()),
  location: z.optional(z.string()),
  t: stars,
  starts: stars,
  /** Absent if the writer gave only stars. */
  review: z.optional(z.string()),
});

export type Review = z.output<typeof review>;

export const listHomeReviews = endpoint({
  method: "GET",
  path: "/api/home/review",
  access: "public",
  summary: "List the newest twelve reviews, newest first",
  cacheable: true,
  response: z.array(review),
  errors: [],
});

export const addReview = endpoint({
  method: "POST",
  path: "/api/review",
  access: "customer",
  summary:
    "Review the shop, once a day. Name, picture and bio come from the profile. Repeating the Idempotency-Key and body counts once",
  body: z.object({
    /** Sent by the form but not used: nobody can write in someone else's name. */
    name: z.optional(z.unknown()),
    img: z.optional(z.unknown()),
    bio: z.optional(z.unknown()),
    location: z.optional(text(MAX_LOCATION_LENGTH)),
    t: z.optional(starsInput),
    /** Instead of `t`. */
    starts: z.optional(starsInput),
    review: z.optional(text(MAX_REVIEW_LENGTH)),
  }),
  response: z.object({ insertedId: z.uuid() }),
  errors: ["reviewed_today", "key_reused"],
});
