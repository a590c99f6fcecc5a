import type { Review } from "@bulkhead/contract/reviews";

import { Stars } from "#ui/stars.tsx";

import { ReviewerPortrait } from "./reviewer-portrait.tsx";

export function ReviewCard({ review: { name = "A client", ...review } }: { review: Review }) {
  const details = [review.bio, review.location].filter(Boolean).join(", ");
  return (
    <figure className="bg-base-100 rounded-box grid gap-6 p-6">
      <div className="grid gap-4">
        <Stars count={review.starts} />
        {review.review && (
          <blockquote className="text-pretty wrap-anywhere whitespace-pre-line">{review.review}</blockquote>
        )}
      </div>
      <figcaption className="flex items-center gap-3">
        <ReviewerPortrait name={name} img={review.img} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {details !== "" && <span className="text-muted line-clamp-2 text-sm">{details}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
