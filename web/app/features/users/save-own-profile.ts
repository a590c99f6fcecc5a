import { saveProfile } from "@bulkhead/contract/users";

import { call } from "#platform/api-client.ts";
import { uploadPicture } from "#platform/upload-picture.ts";

import { profileOf, type ProfileFormValues } from "./profile-form.ts";

// A second try after a failed save must not send the picture again.
const uploaded = new WeakMap<File, string>();

async function addressOf(picture: File): Promise<string> {
  const known = uploaded.get(picture);
  if (known !== undefined) return known;
  const url = await uploadPicture(picture);
  uploaded.set(picture, url);
  return url;
}

/** The picture goes first, because the profile only holds its address. */
export async function saveOwnProfile(values: ProfileFormValues): Promise<void> {
  const picture = values.avatar?.[0];
  const avatar = picture && (await addressOf(picture));
  await call(saveProfile, { body: { ...profileOf(values), ...(avatar !== undefined && { avatar }) } });
}
