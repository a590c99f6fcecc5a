import { errors } from "@bulkhead/contract/errors";
import { getProfile, type Profile } from "@bulkhead/contract/users";

import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";

import { reportNotAuthorized } from "./report-not-authorized.ts";

/** Who asks without a token gets the part of the profile strangers see, and that part has no address. */
function refuseStrangersPart(profile: Profile): void {
  if (profile.email !== undefined) return;
  const { status, message } = errors.unauthenticated;
  throw new ApiError("unauthenticated", status, message);
}

export async function readOwnProfile(email: string, signal: AbortSignal): Promise<Profile> {
  try {
    const profile = await call(getProfile, { params: { email }, signal });
    refuseStrangersPart(profile);
    return profile;
  } catch (error) {
    reportNotAuthorized(error);
    throw error;
  }
}
