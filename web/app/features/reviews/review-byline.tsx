import type { Profile } from "@bulkhead/contract/users";
import { Link } from "react-router";

import { ProfileAvatar } from "#features/users/profile-avatar.tsx";

/** The name and picture that the review will show. */
export function ReviewByline({ profile: { name, bio, avatar } }: { profile: Profile }) {
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
