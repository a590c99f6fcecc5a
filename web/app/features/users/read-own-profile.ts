import { errors } from "@bulkhead/contract/errors";
import { type Profile, getProfile } from "@bulkhead/contract/users";

import { announceSessionEnd } from "#platform/access-token.ts";
import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { toast } from "#ui/toast.ts";

const refusals = new Set<number>([errors.unauthenticated.status, errors.forbidden.status]);

/** For loaders: `useAction` says the same about updates, and saying it twice shows one toast. */
export function reportNotAuthorized(error: unknown): void {
  if (error instanceof ApiError && refusals.has(error.status)) toast.error(errors.forbidden.message);
}

/** Reads what only its owner may read. */
export async function reportingRefusals<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    reportNotAuthorized(error);
    throw error;
  }
}

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
