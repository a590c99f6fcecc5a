import { errors as refusals } from "@bulkhead/contract/errors";
import { PICTURE_TYPES } from "@bulkhead/contract/pictures";
import type { Profile } from "@bulkhead/contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router";

import { ApiError, mayBeSentAgain } from "#platform/api-error.ts";
import { pictureProblem } from "#platform/picture-problem.ts";
import { Field, TextField } from "#ui/field.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { PictureField } from "#ui/picture-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { toast } from "#ui/toast.ts";

import { ProfileAvatar } from "../profile-avatar.tsx";
import { reportNotAuthorized } from "../report-not-authorized.ts";
import { formValuesOf, profileForm } from "./profile-form.ts";
import { saveOwnProfile } from "./save-own-profile.ts";

const linkHint = "Your handle or the address of your profile";

export function ProfileEditor({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const { register, control, trigger, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(profileForm(profile.avatar !== undefined)),
    defaultValues: formValuesOf(profile),
  });
  const { errors, isSubmitting } = formState;
  const chosen = useWatch({ control, name: "avatar" })?.[0];
  const picture = chosen && pictureProblem(chosen) === undefined ? chosen : undefined;

  const save = handleSubmit(async (values) => {
    try {
      await saveOwnProfile(values);
    } catch (error) {
      reportNotAuthorized(error);
      const message = error instanceof ApiError ? error.message : refusals.internal.message;
      setError("root", { message, type: mayBeSentAgain(error) ? "retry" : "refused" });
      return;
    }
    toast.success("Profile Updated");
    await navigate("/dashboard");
  });

  return (
    <form
      noValidate
      className="mt-6 grid gap-5 sm:grid-cols-2 lg:max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void save(event);
      }}
    >
      <Field
        label="Name (optional)"
        autoComplete="name"
        dir="auto"
        error={errors.name?.message}
        {...register("name")}
      />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        error={errors.number?.message}
        {...register("number")}
      />
      <TextField
        label="Location"
        className="sm:col-span-2"
        rows={2}
        autoComplete="street-address"
        dir="auto"
        error={errors.location?.message}
        {...register("location")}
      />
      <TextField
        label="Bio"
        className="sm:col-span-2"
        dir="auto"
        error={errors.bio?.message}
        {...register("bio")}
      />
      <Field
        label="Education"
        className="sm:col-span-2"
        dir="auto"
        error={errors.education?.message}
        {...register("education")}
      />
      <Field label="LinkedIn" hint={linkHint} error={errors.LinkedIn?.message} {...register("LinkedIn")} />
      <Field label="GitHub" hint={linkHint} error={errors.github?.message} {...register("github")} />
      <PictureField
        label="Avatar"
        className="sm:col-span-2"
        hint="JPEG, PNG, WebP or AVIF, at most 10 MB"
        accept={PICTURE_TYPES.join(",")}
        file={picture}
        action={picture || profile.avatar !== undefined ? "Choose another picture" : "Choose a picture"}
        error={errors.avatar?.message}
        {...register("avatar", { onChange: () => void trigger("avatar") })}
      >
        {(url) => <ProfileAvatar src={url ?? profile.avatar} />}
      </PictureField>
      <FormFoot problem={errors.root?.message} className="sm:col-span-2">
        <SubmitButton isBusy={isSubmitting} busyWords="Saving…" canRetry={errors.root?.type === "retry"}>
          Save
        </SubmitButton>
        <Link className="btn btn-ghost" to="/dashboard">
          Cancel
        </Link>
      </FormFoot>
    </form>
  );
}
