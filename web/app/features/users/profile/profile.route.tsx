import { Link } from "react-router";

import { sessionContext } from "#platform/session.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import { ProfileAvatar } from "../profile-avatar.tsx";
import { readOwnProfile } from "../read-own-profile.ts";
import type { Route } from "./+types/profile.route";
import { ChangePassword } from "./change-password.tsx";
import { EmailChoices } from "./email-choices.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { YourData } from "./your-data.tsx";

export const meta = () => unlistedPage("My Profile");

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return readOwnProfile(context.get(sessionContext).email, request.signal);
}

export default function Profile({ loaderData: profile }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">My Profile</h2>
        <Link className="btn btn-outline" to="/dashboard/edit">
          Edit Profile
        </Link>
      </div>
      <div className="mt-6 mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ProfileAvatar src={profile.avatar} />
        <div className="min-w-0 grow basis-40 wrap-anywhere">
          <p dir="auto" className="font-heading text-xl font-semibold">
            {profile.name || <span className="text-muted">No name yet</span>}
          </p>
          <p className="text-muted">{profile.email}</p>
        </div>
      </div>
      <ProfileFacts profile={profile} />
      <EmailChoices {...profile} />
      <ChangePassword />
      <SignOutEverywhere />
      <YourData />
    </div>
  );
}
