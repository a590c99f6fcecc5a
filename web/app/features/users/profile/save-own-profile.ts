import { saveProfile } from "@bulkhead/contract/users";

import { call } from "#platform/api-client.ts";
import { uploadPicture } from "#platform/upload-picture.ts";

import { profileOf, type ProfileFormValues } from "./profile-form.ts";

/** The picture goes first, because the profile only holds its address. */
export async function saveOwnProfile(values: ProfileFormValues): Promise<void> {
  const picture = values.avatar?.[0];
  const avatar = picture && (await uploadPicture(picture));
  await call(saveProfile, { body: { ...profileOf(values), ...(avatar !== undefined && { avatar }) } });
}
