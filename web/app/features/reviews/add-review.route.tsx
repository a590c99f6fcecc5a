import { readOwnProfile } from "#features/users/read-own-profile.ts";
import { sessionContext } from "#platform/session.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/add-review.route";
import { ReviewWriter } from "./review-writer.tsx";

export const meta = () => unlistedPage("Add a review");

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return readOwnProfile(context.get(sessionContext).email, request.signal);
}

export default function AddReview({ loaderData: profile }: Route.ComponentProps) {
  return (
    <>
      <h2 className="text-2xl">Add a review</h2>
      <p className="text-muted mt-2 max-w-prose">
        How did your order go? Reviews appear on the home page. You can write one a day.
      </p>
      <ReviewWriter profile={profile} />
    </>
  );
}
