import type { Review } from "@bulkhead/contract/reviews";

import { Stars } from "#ui/stars.tsx";

import { ReviewerPortrait } from "./reviewer-portrait.tsx";

export function ReviewCard({ review: { name = "A client", ...review } }: { review: Review }) {
  return (
    <figure className="bg-base-100 rounded-box flex h-full flex-col gap-6 p-6">
      <div className="grid gap-4">
        <Stars count={review.starts} />
        {review.review && (
          <blockquote className="text-pretty wrap-anywhere whitespace-pre-line">{review.review}</blockquote>
        )}
      </div>
      <figcaption className="mt-auto flex items-center gap-3">
        <ReviewerPortrait name={name} img={review.img} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {review.bio && <span className="text-muted line-clamp-2 text-sm">{review.bio}</span>}
          {review.location && <span className="text-muted line-clamp-2 text-sm">{review.location}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
