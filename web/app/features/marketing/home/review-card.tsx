import type { Review } from "@bulkhead/contract/reviews";

import { Stars } from "#ui/stars.tsx";

/** "Ada Lovelace" becomes "AL"; one word gives one letter. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  // By code point, so that no letter outside the basic plane is cut in half.
  return ends
    .map((word = "") => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join("")
    .toUpperCase();
}

/** Decoration: the name is always next to it. */
function ReviewerPortrait({ name, img }: { name: string; img: string | undefined }) {
  const initials = initialsOf(name);
  if (!img) {
    return (
      <span aria-hidden="true" className="portrait">
        {initials}
      </span>
    );
  }
  return (
    <img
      src={img}
      alt=""
      data-initials={initials}
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      className="portrait object-cover"
    />
  );
}

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
          {review.isBuyer && <span className="text-muted block text-sm">Verified buyer</span>}
          {review.bio && <span className="text-muted line-clamp-2 text-sm">{review.bio}</span>}
          {review.location && <span className="text-muted line-clamp-2 text-sm">{review.location}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
