import { type OwnReview, REVIEW_WAIT_HOURS, addReview, listMyReviews } from "@bulkhead/contract/reviews";
import type { Profile } from "@bulkhead/contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";

import { ProfileAvatar } from "#features/users/profile-avatar.tsx";
import { readOwnProfile, reportingRefusals } from "#features/users/read-own-profile.ts";
import { call } from "#platform/api-client.ts";
import { useFormDraft } from "#platform/form-draft.ts";
import { sessionContext } from "#platform/session.ts";
import { useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { ActionForm, fieldsOf } from "#ui/form/action-form.tsx";
import { Field, TextField } from "#ui/form/field.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { StarRow, Stars } from "#ui/stars.tsx";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/add-review.route";
import { type ReviewFormValues, emptyReview, lengthWords, reviewForm, starChoices } from "./review-form.ts";

const stateWords: Record<OwnReview["state"], string> = {
  shown: "Shown on the home page",
  unverified: "Shown once your email is verified",
  waiting: `Shown once our staff have seen it, or ${REVIEW_WAIT_HOURS} hours after you wrote it`,
  hidden: "Hidden by our staff",
};

/** What the writer has written so far, and who can see it. */
function OwnReviews({ reviews }: { reviews: readonly OwnReview[] }) {
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

/** The name and picture that the review will show. */
function ReviewByline({ profile: { name, bio, avatar } }: { profile: Profile }) {
  return (
    <div className="bg-base-200 rounded-box flex flex-wrap items-center gap-4 p-4">
      <ProfileAvatar src={avatar} />
      <div className="min-w-0 grow basis-40 wrap-anywhere">
        <p className="text-muted text-sm">Posting as</p>
        <p dir="auto" className="font-semibold">
          {name || "no name"}
        </p>
        {bio && (
          <p dir="auto" className="text-muted line-clamp-2 text-sm">
            {bio}
          </p>
        )}
      </div>
      <Link className="text-link inline-flex min-h-11 items-center text-sm" to="/dashboard/edit">
        {name ? "Edit Profile" : "Add your name"}
      </Link>
    </div>
  );
}

export const meta = () => unlistedPage("Add a review");

/** Enough to find the last ones again. */
const OWN_REVIEWS = 20;

export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const [profile, reviews] = await Promise.all([
    readOwnProfile(context.get(sessionContext).email, signal),
    reportingRefusals(call(listMyReviews, { query: { page: 1, size: OWN_REVIEWS }, signal })),
  ]);
  return { profile, reviews };
}

/** The props go to each radio button, so `{...register("t")}` fits. */
function StarChoice(props: ComponentProps<"input">) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Rating</legend>
      <div className="mt-1.5 flex flex-col items-start">
        {starChoices.map((stars) => (
          <label key={stars} className="flex min-h-11 cursor-pointer items-center gap-3 sm:min-h-9">
            <input type="radio" className="radio radio-sm" value={stars} {...props} />
            <span className="text-primary">
              <StarRow count={Number(stars)} />
            </span>
            {stars} {stars === "1" ? "star" : "stars"}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export default function AddReview({ loaderData: { profile, reviews } }: Route.ComponentProps) {
  const form = useForm({ resolver: zodResolver(reviewForm), defaultValues: emptyReview });
  useFormDraft(form);
  const field = fieldsOf(form);
  const review = useWatch({ control: form.control, name: "review" });

  const action = useAction(async (callOnce, { t, ...texts }: ReviewFormValues) => {
    const { name, avatar: img, bio } = profile;
    await callOnce(addReview, { body: { name, img, bio, ...texts, t: Number(t) } });
    toast.success("Review added successfully");
    form.reset();
  });

  return (
    <>
      <h2 className="text-2xl">Add a review</h2>
      <p className="text-muted mt-2 max-w-prose">
        How was your order? Your review is published on the home page
        {profile.emailVerified === false && ", once your email is verified"}.
      </p>
      <ActionForm
        className="mt-6 grid gap-5 lg:max-w-2xl"
        submit={form.handleSubmit(action.run)}
        action={action}
        words={["Add review", "Sending…"]}
      >
        <ReviewByline profile={profile} />
        <StarChoice {...form.register("t")} />
        <Field
          label="Location (optional)"
          autoComplete="off"
          dir="auto"
          hint="City and country"
          {...field("location")}
        />
        <TextField
          label="Review (optional)"
          rows={6}
          dir="auto"
          hint={lengthWords(review)}
          {...field("review")}
        />
      </ActionForm>
      <OwnReviews reviews={reviews} />
    </>
  );
}
