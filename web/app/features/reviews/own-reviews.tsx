import { REVIEW_WAIT_HOURS, type OwnReview } from "@bulkhead/contract/reviews";

import { DateTime } from "#ui/date-time.tsx";
import { Stars } from "#ui/stars.tsx";

const stateWords: Record<OwnReview["state"], string> = {
  shown: "Shown on the home page",
  unverified: "Shown once your email is verified",
  waiting: `Shown once our staff have seen it, or ${REVIEW_WAIT_HOURS} hours after you wrote it`,
  hidden: "Hidden by our staff",
};

/** What the writer has written so far, and who can see it. */
export function OwnReviews({ reviews }: { reviews: readonly OwnReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section className="mt-10 lg:max-w-2xl">
      <h3 className="text-xl">Your reviews</h3>
      <ul className="border-base-300 mt-4 border-b">
        {reviews.map((review) => (
          <li key={review._id} className="border-base-300 border-t py-4 wrap-anywhere">
            <Stars count={review.starts} />
            {review.review && (
              <p dir="auto" className="mt-2 whitespace-pre-line">
                {review.review}
              </p>
            )}
            <p className="text-muted mt-2 text-sm">
              {stateWords[review.state]} · <DateTime at={review.writtenAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
