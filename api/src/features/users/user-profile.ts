import type { Profile, ProfileChanges, User } from "@bulkhead/contract/users";

import { isAdmin, type UserRow } from "./users.store.ts";

/** What is empty in the database is absent on the wire. */
function present<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as never;
}

export function publicProfileOf({ name, avatar, bio }: Pick<UserRow, "name" | "avatar" | "bio">): Profile {
  return present({ name, avatar, bio });
}

export function profileOf(row: UserRow): Profile {
  const { email, phone, address, education, github } = row;
  return {
    ...publicProfileOf(row),
    ...present({ email, phone, address, education, linkedIn: row.linked_in, github }),
    emailVerified: row.email_verified,
  };
}

/** The columns a profile sent by its owner changes. The address is the provider's, never the form's. */
export function columnsOf({ email: _email, linkedIn, ...fields }: ProfileChanges) {
  return { ...fields, ...(linkedIn !== undefined && { linked_in: linkedIn }) };
}

export function userOf(row: UserRow): User {
  const { id, email, email_verified: emailVerified, name } = row;
  return { _id: id, email, isAdmin: isAdmin(row), emailVerified, ...present({ name }) };
}
