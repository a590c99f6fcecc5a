import { errors as refusals } from "@bulkhead/contract/errors";
import { type Profile, saveProfile } from "@bulkhead/contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router";

import { announceSessionEnd } from "#platform/access-token.ts";
import { ApiError } from "#platform/api-error.ts";
import { useFormDraft } from "#platform/form-draft.ts";
import { loadIdentity } from "#platform/identity.ts";
import { uploadPicture } from "#platform/pictures.ts";
import { sessionContext } from "#platform/session.ts";
import { type CallOnce, useAction } from "#platform/use-action.ts";
import { ActionForm, fieldsOf } from "#ui/form/action-form.tsx";
import { Field, PictureField, TextField } from "#ui/form/field.tsx";
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
  const field = fieldsOf(form);
  const chosen = useWatch({ control: form.control, name: "avatar" })?.[0];

  const save = async (callOnce: CallOnce, values: ProfileFormValues) => {
    await saveOwnProfile(callOnce, values, profile);
    toast.success("Profile Updated");
    await navigate("/dashboard");
  };
  // The profile is loaded on the way back to it.
  const action = useAction(save, { revalidates: false });

  return (
    <>
      <h2 className="text-2xl">Edit Profile</h2>
      <Link className="text-link mt-2 inline-block" to="/dashboard/addresses">
        Only an address to order to? Save it in Addresses
      </Link>
      <ActionForm
        className="mt-6 grid gap-5 sm:grid-cols-2 lg:max-w-2xl"
        submit={form.handleSubmit(action.run)}
        action={action}
        words={["Save", "Saving…"]}
        beside={
          <Link className="btn btn-ghost" to="/dashboard">
            Cancel
          </Link>
        }
      >
        <Field label="Name (optional)" autoComplete="name" dir="auto" {...field("name")} />
        <Field label="Phone number" type="tel" autoComplete="tel" {...field("number")} />
        <TextField
          label="Delivery address (location)"
          className="sm:col-span-2"
          rows={2}
          autoComplete="street-address"
          dir="auto"
          {...field("location")}
        />
        <TextField label="Bio" className="sm:col-span-2" dir="auto" {...field("bio")} />
        <Field label="Education" className="sm:col-span-2" dir="auto" {...field("education")} />
        <Field label="LinkedIn" hint={linkHint} {...field("LinkedIn")} />
        <Field label="GitHub" hint={linkHint} {...field("github")} />
        <PictureField
          label="Avatar"
          className="sm:col-span-2"
          chosen={chosen}
          current={profile.avatar}
          {...field("avatar", { onChange: () => void form.trigger("avatar") })}
        >
          {(src) => <ProfileAvatar src={src} />}
        </PictureField>
      </ActionForm>
    </>
  );
}
