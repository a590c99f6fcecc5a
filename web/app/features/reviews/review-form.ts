import { DEFAULT_STARS, MAX_LOCATION_LENGTH, MAX_REVIEW_LENGTH } from "@bulkhead/contract/reviews";
import * as z from "zod/mini";

const text = (name: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `${name} can have at most ${most.toLocaleString("en-US")} characters`),
    );

/** From the best down, as the form offers them. */
export const starChoices = ["5", "4", "3", "2", "1"] as const;

export const reviewForm = z.object({
  t: z.enum(starChoices),
  location: text("location", MAX_LOCATION_LENGTH),
  review: text("review", MAX_REVIEW_LENGTH),
});

export const emptyReview: z.output<typeof reviewForm> = {
  t: `${DEFAULT_STARS}`,
  location: "",
  review: "",
};

/** How much of a review's length is used, counted as the API counts it. */
export function lengthWords(review: string): string {
  return `${review.trim().length.toLocaleString("en-US")} of ${MAX_REVIEW_LENGTH.toLocaleString("en-US")} characters`;
}
