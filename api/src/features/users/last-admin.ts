import { AppError } from "#platform/errors.ts";

/** At least one admin always remains. `admins` are locked, so that two cannot leave at once. */
export function assertNotLastAdmin(admins: ReadonlySet<string>, leaving: string, message?: string): void {
  if (admins.has(leaving) && admins.size === 1)
    throw new AppError("last_admin", message === undefined ? {} : { message });
}
