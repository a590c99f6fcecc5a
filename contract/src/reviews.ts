import * as z from "zod/mini";

const stars = z.int().check(z.gte(1), z.lte(5));

/** The form sends the rating as `t` and the display reads it as `starts`; both carry the same value. */
export const review = z.object({
  _id: z.uuid(),
  name: z.string(),
  img: z.string(),
  bio: z.string(),
  location: z.string(),
  t: stars,
  starts: stars,
  review: z.string(),
});
