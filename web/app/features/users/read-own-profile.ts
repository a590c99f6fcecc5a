import { errors } from "@bulkhead/contract/errors";
import { getProfile, type Profile } from "@bulkhead/contract/users";

import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { announceSessionEnd } from "#platform/session-end.ts";

import { reportingRefusals } from "./report-not-authorized.ts";

/** Without a token the API returns the public part of a profile, which has no email. */
function requireWholeProfile(profile: Profile): void {
  if (profile.email !== undefined) return;
  announceSessionEnd();
  const { status, message } = errors.unauthenticated;
  throw new ApiError("unauthenticated", status, message);
}

async function readProfile(email: string, signal: AbortSignal): Promise<Profile> {
  const profile = await call(getProfile, { params: { email }, signal });
  requireWholeProfile(profile);
  return profile;
}

export const readOwnProfile = (email: string, signal: AbortSignal): Promise<Profile> =>
  reportingRefusals(readProfile(email, signal));
