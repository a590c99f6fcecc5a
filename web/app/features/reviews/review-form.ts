import { DEFAULT_STARS, MAX_LOCATION_LENGTH, MAX_REVIEW_LENGTH } from "@bulkhead/contract/reviews";
import * as z from "zod/mini";

import { formatNumber } from "#ui/format-number.ts";

const text = (name: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `${name} can have at most ${formatNumber(max)} characters`));

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
  return `${formatNumber(review.trim().length)} of ${formatNumber(MAX_REVIEW_LENGTH)} characters`;
}
