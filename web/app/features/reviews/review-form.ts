import { DEFAULT_STARS, MAX_LOCATION_LENGTH, MAX_REVIEW_LENGTH } from "@bulkhead/contract/reviews";
import * as z from "zod/mini";

const text = (name: string, max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max, `${name} can have at most ${max.toLocaleString("en-US")} characters`));

/** Best first. */
export const starChoices = ["5", "4", "3", "2", "1"] as const;

export const reviewForm = z.object({
  t: z.enum(starChoices),
  location: text("location", MAX_LOCATION_LENGTH),
  review: text("review", MAX_REVIEW_LENGTH),
});

export type ReviewFormValues = z.output<typeof reviewForm>;

export const emptyReview: ReviewFormValues = {
  t: `${DEFAULT_STARS}`,
  location: "",
  review: "",
};

/** Counts characters as the API does. */
export function lengthWords(review: string): string {
  return `${review.trim().length.toLocaleString("en-US")} of ${MAX_REVIEW_LENGTH.toLocaleString("en-US")} characters`;
}
