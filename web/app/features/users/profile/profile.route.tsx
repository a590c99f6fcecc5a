import { dataFileName, downloadData } from "@bulkhead/contract/accounts";
import { HOLD_REMINDER_HOURS } from "@bulkhead/contract/limits";
import { type Profile, endSession, saveProfile } from "@bulkhead/contract/users";
import { useState } from "react";
import { Link } from "react-router";

import { signOut } from "#platform/identity.ts";
import { saveFile } from "#platform/save-file.ts";
import { sessionContext } from "#platform/session.ts";
import { useAction } from "#platform/use-action.ts";
import { ActionButton, Button } from "#ui/button.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Section } from "#ui/section.tsx";

import { ProfileAvatar } from "../profile-avatar.tsx";
import { readOwnProfile } from "../read-own-profile.ts";
import type { Route } from "./+types/profile.route";
import { ChangePassword, CloseAccount } from "./account-actions.tsx";
import { ProfileFacts } from "./profile-facts.tsx";

/** Which emails we send, and whether the one that can be switched off is on. */
function EmailChoices({ emailVerified, holdReminders = true }: Profile) {
  const { run, isBusy, problem } = useAction((callOnce, isOn: boolean) =>
    callOnce(saveProfile, { body: { holdReminders: isOn } }),
  );

  return (
    <Section heading="Emails">
      <p className="text-muted mt-2">
        {emailVerified === false ? "Once your email is verified, we" : "We"} write to you about each order:
        placed, paid, shipped, canceled or refunded.
      </p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox bg-base-100"
          // Until the answer is there, it shows what was asked for.
          checked={isBusy ? !holdReminders : holdReminders}
          aria-disabled={isBusy}
          onChange={() => void run(!holdReminders)}
        />
        Remind me {HOLD_REMINDER_HOURS} hours before a hold ends
      </label>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
    </Section>
  );
}

/** What is stored about a person is theirs to see and to erase. */
function YourData() {
  const [isClosing, setClosing] = useState(false);

  return (
    <Section heading="Your data">
      <p className="text-muted mt-2">
        Download everything we store about you as a file, or close your account.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadButton label="Download your data" save={() => saveFile(downloadData, {}, dataFileName)} />
        <Button look="btn-outline text-error" onPress={() => setClosing(true)}>
          Close your account
        </Button>
      </div>
      {isClosing && <CloseAccount onKept={() => setClosing(false)} />}
    </Section>
  );
}

/** For people who have lost a device, or left a screen open somewhere. */
function SignOutEverywhere() {
  return (
    <Section heading="Sign out everywhere">
      <p className="text-muted mt-2">Ends your session in every browser and on every device.</p>
      <ActionButton
        look="btn-outline mt-4"
        question={{
          title: "Sign out everywhere?",
          action: "Sign out",
          detail: "You are signed out of every browser and device, this one too. Your orders stay.",
        }}
        send={async (callOnce) => {
          await callOnce(endSession, {});
          await signOut();
        }}
        revalidates={false}
      >
        Sign out everywhere
      </ActionButton>
    </Section>
  );
}

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
