import { sessionContext } from "#platform/session.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import { readOwnProfile } from "../read-own-profile.ts";
import type { Route } from "./+types/edit-profile.route";
import { ProfileEditor } from "./profile-editor.tsx";

export const meta = () => unlistedPage("Edit Profile");

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return readOwnProfile(context.get(sessionContext).email, request.signal);
}

export default function EditProfile({ loaderData: profile }: Route.ComponentProps) {
  return (
    <>
      <h2 className="text-2xl">Edit Profile</h2>
      <ProfileEditor profile={profile} />
    </>
  );
}
