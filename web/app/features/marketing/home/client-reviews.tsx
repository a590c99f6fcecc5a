import { MAX_HOME_REVIEWS, type Review } from "@bulkhead/contract/reviews";

import { countWords } from "#ui/list/count-words.ts";
import { Notice } from "#ui/notice.tsx";
import { Stars } from "#ui/stars.tsx";

import { SectionHeading } from "./home-sections.tsx";

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

function ReviewCard({ review: { name = "A client", ...review } }: { review: Review }) {
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

const VISIBLE = 6;
/** The others are behind a button. Older ones would make the page heavy. */
const MAX_SHOWN = 60;

function ReviewGrid({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        // A card alone in the last row of two takes the whole row.
        <li key={review._id} className="sm:max-lg:odd:last:col-span-2">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

function Reviews({ reviews }: { reviews: readonly Review[] | undefined }) {
  if (!reviews) {
    return (
      <Notice
        heading="The reviews could not be loaded"
        headingLevel="h3"
        drawing="failed"
        words="We could not load them. Please try again in a moment."
      >
        <a className="btn btn-outline" href="/">
          Try again
        </a>
      </Notice>
    );
  }
  if (reviews.length === 0) {
    return (
      <Notice heading="No reviews yet" headingLevel="h3" words="Write the first one from your dashboard.">
        <a className="btn btn-outline" href="/dashboard/review">
          Write a review
        </a>
      </Notice>
    );
  }
  const more = reviews.slice(VISIBLE, MAX_SHOWN);
  return (
    <div>
      <ReviewGrid reviews={reviews.slice(0, VISIBLE)} />
      {more.length > 0 && (
        <details className="group mt-6">
          <summary className="text-link inline-block cursor-pointer py-2 group-open:mb-4">
            {countWords(more.length, "more review")}
          </summary>
          <ReviewGrid reviews={more} />
        </details>
      )}
    </div>
  );
}

/** The shop may have more reviews than the list. The older ones are not in the average. */
function verdict(reviews: readonly Review[]): string {
  const average = reviews.reduce((sum, { starts }) => sum + starts, 0) / reviews.length;
  const count = countWords(reviews.length, "review", { isExact: reviews.length < MAX_HOME_REVIEWS });
  const which = reviews.length < MAX_HOME_REVIEWS ? "" : "the latest with ";
  return `${count}, ${which}${average.toFixed(1)} of 5 stars on average.`;
}

/** `reviews` is undefined when they could not be loaded. */
export function ClientReviews({ reviews: all }: { reviews: readonly Review[] | undefined }) {
  // One of each writer, so that nobody fills the page or moves the average alone.
  const reviews = all?.filter(({ isRepeat }) => !isRepeat);
  return (
    <section aria-labelledby="clients-heading" className="bg-base-200">
      <div className="page-width grid gap-10 py-16 md:py-20">
        <SectionHeading id="clients-heading" title="What our Clients say">
          {reviews && reviews.length > 0 && verdict(reviews)}
        </SectionHeading>
        <Reviews reviews={reviews} />
      </div>
    </section>
  );
}
