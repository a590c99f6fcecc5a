import { errors as refusals } from "@bulkhead/contract/errors";
import { PICTURE_TYPES } from "@bulkhead/contract/pictures";
import { type Profile, saveProfile } from "@bulkhead/contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router";

import { announceSessionEnd } from "#platform/access-token.ts";
import { ApiError } from "#platform/api-error.ts";
import { useFormDraft } from "#platform/form-draft.ts";
import { loadIdentity } from "#platform/identity.ts";
import { PICTURE_HINT, pictureProblem, uploadPicture } from "#platform/pictures.ts";
import { sessionContext } from "#platform/session.ts";
import { type CallOnce, useAction } from "#platform/use-action.ts";
import { Field, PictureField, TextField } from "#ui/form/field.tsx";
import { FormFoot, SubmitButton } from "#ui/form/form-foot.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import { ProfileAvatar } from "../profile-avatar.tsx";
import { readOwnProfile } from "../read-own-profile.ts";
import type { Route } from "./+types/edit-profile.route";
import { type ProfileFormValues, profileForm, toFormValues, toProfile } from "./profile-form.ts";

const linkHint = "Your handle or a link to your profile";

export const meta = () => unlistedPage("Edit Profile");

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return readOwnProfile(context.get(sessionContext).email, request.signal);
}

/** The specification wants a session at the identity provider, not only our token. */
async function requireProviderSession(): Promise<void> {
  const { currentUser } = await loadIdentity();
  if (currentUser()) return;
  const message = "No user is logged in";
  announceSessionEnd(message);
  throw new ApiError("unauthenticated", refusals.unauthenticated.status, message);
}

/** The picture comes first, because the profile stores its URL. */
async function saveOwnProfile(callOnce: CallOnce, values: ProfileFormValues, stored: Profile): Promise<void> {
  await requireProviderSession();
  const file = values.avatar?.[0];
  const avatar = file ? await uploadPicture(file) : stored.avatar;
  await callOnce(saveProfile, { body: toProfile(values, { email: stored.email, avatar }) });
}

export default function EditProfile({ loaderData: profile }: Route.ComponentProps) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(profileForm(profile.avatar !== undefined)),
    defaultValues: toFormValues(profile),
  });
  useFormDraft(form);
  const { register, control, trigger, formState } = form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: "avatar" })?.[0];
  const picture = chosen && pictureProblem(chosen) === undefined ? chosen : undefined;

  const save = async (callOnce: CallOnce, values: ProfileFormValues) => {
    await saveOwnProfile(callOnce, values, profile);
    toast.success("Profile Updated");
    await navigate("/dashboard");
  };
  // The profile is loaded on the way back to it.
  const { run, isBusy, problem } = useAction(save, { revalidates: false });

  return (
    <>
      <h2 className="text-2xl">Edit Profile</h2>
      <form
        noValidate
        className="mt-6 grid gap-5 sm:grid-cols-2 lg:max-w-2xl"
        onSubmit={(event) => void form.handleSubmit(run)(event)}
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
          label="Delivery address (location)"
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
          hint={PICTURE_HINT}
          accept={PICTURE_TYPES.join(",")}
          file={picture}
          action={picture || profile.avatar !== undefined ? "Choose another picture" : "Choose a picture"}
          error={errors.avatar?.message}
          {...register("avatar", { onChange: () => void trigger("avatar") })}
        >
          {(url) => <ProfileAvatar src={url ?? profile.avatar} />}
        </PictureField>
        <FormFoot problem={problem?.message} className="sm:col-span-2">
          <SubmitButton isBusy={isBusy} busyWords="Saving…" canRetry={problem?.canRetry ?? false}>
            Save
          </SubmitButton>
          <Link className="btn btn-ghost" to="/dashboard">
            Cancel
          </Link>
        </FormFoot>
      </form>
    </>
  );
}
