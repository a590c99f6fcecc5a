import type { Profile, ProfileChanges, User } from "@bulkhead/contract/users";

import { isAdmin, roleOf, type UserRow } from "./users.store.ts";

type PublicColumns = Pick<UserRow, "name" | "avatar" | "bio">;

export function toPublicProfile({ name, avatar, bio }: PublicColumns): Profile {
  return { name: name ?? undefined, avatar: avatar ?? undefined, bio: bio ?? undefined };
}

export function toProfile(row: UserRow): Profile {
  return {
    ...toPublicProfile(row),
    email: row.email,
    phone: row.phone ?? undefined,
    address: row.address ?? undefined,
    education: row.education ?? undefined,
    linkedIn: row.linked_in ?? undefined,
    github: row.github ?? undefined,
    emailVerified: row.email_verified,
    holdReminders: row.hold_reminders,
  };
}

/** The columns that a saved profile changes. The email belongs to the identity provider, never to the form. */
export function toColumns({ email: _email, linkedIn, holdReminders, ...fields }: ProfileChanges) {
  return {
    ...fields,
    ...(linkedIn !== undefined && { linked_in: linkedIn }),
    ...(holdReminders !== undefined && { hold_reminders: holdReminders }),
  };
}

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    email: row.email,
    isAdmin: isAdmin(row),
    role: roleOf(row),
    emailVerified: row.email_verified,
    name: row.name ?? undefined,
    removedAt: row.removed_at ?? undefined,
    account: row.account_id,
  };
}
