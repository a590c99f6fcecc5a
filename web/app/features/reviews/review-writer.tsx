import { errors as refusals } from "@bulkhead/contract/errors";
import { addReview } from "@bulkhead/contract/reviews";
import type { Profile } from "@bulkhead/contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { ApiError, mayBeSentAgain } from "#platform/api-error.ts";
import { useCallOnce } from "#platform/use-call-once.ts";
import { Field, TextField } from "#ui/field.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { toast } from "#ui/toast.ts";

import { ReviewByline } from "./review-byline.tsx";
import { emptyReview, lengthWords, reviewForm } from "./review-form.ts";
import { StarChoice } from "./star-choice.tsx";

export function ReviewWriter({ profile }: { profile: Profile }) {
  const callOnce = useCallOnce();
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(reviewForm),
    defaultValues: emptyReview,
  });
  const { errors, isSubmitting } = formState;
  const review = useWatch({ control, name: "review" });

  const send = handleSubmit(async ({ t, ...texts }) => {
    const { name, avatar: img, bio } = profile;
    try {
      await callOnce(addReview, { body: { name, img, bio, ...texts, t: Number(t) } });
    } catch (error) {
      reportNotAuthorized(error);
      const message = error instanceof ApiError ? error.message : refusals.internal.message;
      setError("root", { message, type: mayBeSentAgain(error) ? "retry" : "refused" });
      return;
    }
    toast.success("Review added successfully");
    reset();
  });

  return (
    <form
      noValidate
      className="mt-6 grid gap-5 lg:max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send(event);
      }}
    >
      <ReviewByline profile={profile} />
      <StarChoice {...register("t")} />
      <Field
        label="Location (optional)"
        autoComplete="off"
        dir="auto"
        hint="Such as the city your shop is in"
        error={errors.location?.message}
        {...register("location")}
      />
      <TextField
        label="Review (optional)"
        rows={6}
        dir="auto"
        hint={lengthWords(review)}
        error={errors.review?.message}
        {...register("review")}
      />
      <FormFoot problem={errors.root?.message}>
        <SubmitButton isBusy={isSubmitting} busyWords="Sending…" canRetry={errors.root?.type === "retry"}>
          Add review
        </SubmitButton>
      </FormFoot>
    </form>
  );
}
