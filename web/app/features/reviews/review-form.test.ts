import { expect, test } from "vitest";

import { emptyReview, lengthWords, reviewForm } from "./review-form.ts";

test("five stars are the default, and text is optional", () => {
  expect(reviewForm.parse(emptyReview)).toEqual({ t: "5", location: "", review: "" });
});

test("text that is too long for the API is refused", () => {
  const typed = { ...emptyReview, location: "x".repeat(101), review: "x".repeat(1_001) };
  expect(reviewForm.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "location can have at most 100 characters",
    "review can have at most 1,000 characters",
  ]);
});

test("the length of a review ignores the space around it", () => {
  expect(lengthWords("  fine\n")).toBe("4 of 1,000 characters");
});
