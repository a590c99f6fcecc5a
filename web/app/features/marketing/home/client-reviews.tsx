import type { Review } from "@bulkhead/contract/reviews";

import { Notice } from "#ui/notice.tsx";

import { ReviewCard } from "./review-card.tsx";
import { SectionHeading } from "./section-heading.tsx";

const shownAtOnce = 6;

function ReviewGrid({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        // Alone in the last row of two, a card takes all of it.
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
      <Notice heading="The reviews could not be loaded" headingLevel="h3" drawing="failed">
        <p className="text-muted">What clients wrote is safe, but we could not load it just now.</p>
        <a className="btn btn-outline" href="/">
          Try again
        </a>
      </Notice>
    );
  }
  if (reviews.length === 0) {
    return (
      <Notice heading="Nobody has written yet" headingLevel="h3" drawing="empty">
        <p className="text-muted">Whoever has an account can leave the first review from the dashboard.</p>
        <a className="btn btn-outline" href="/dashboard/review">
          Write a review
        </a>
      </Notice>
    );
  }
  const more = reviews.slice(shownAtOnce);
  return (
    <div>
      <ReviewGrid reviews={reviews.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="group mt-6">
          <summary className="text-link inline-block cursor-pointer py-2 group-open:mb-4">
            {more.length} more {more.length === 1 ? "review" : "reviews"}
          </summary>
          <ReviewGrid reviews={more} />
        </details>
      )}
    </div>
  );
}

function verdict(reviews: readonly Review[]): string {
  const average = reviews.reduce((sum, { starts }) => sum + starts, 0) / reviews.length;
  const latest = reviews.length === 1 ? "The latest review" : `The latest ${reviews.length} reviews`;
  return `${latest}: ${average.toFixed(1)} of 5 stars on average.`;
}

/** Without reviews when they could not be read. */
export function ClientReviews({ reviews }: { reviews: readonly Review[] | undefined }) {
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
