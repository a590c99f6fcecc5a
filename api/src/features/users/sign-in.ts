import { randomUUIDv7 } from "node:crypto";

import { DatabaseError } from "pg";

import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Identity } from "#platform/identity.ts";

import { listClaimants, upsertUser } from "./users.store.ts";

const isDuplicate = (error: unknown) => error instanceof DatabaseError && error.code === "23505";

/** Signs in a user that the identity provider vouches for. The first time creates the account. Returns its id. */
export async function signIn(tx: Tx, identity: Identity): Promise<string> {
  const claimants = await listClaimants(tx, identity);
  if (claimants.some((row) => row.removed_at)) throw new AppError("user_removed");
  if (claimants.some((row) => row.uid !== identity.uid)) throw new AppError("email_taken");
  try {
    return await upsertUser(tx, randomUUIDv7(), identity);
  } catch (error) {
    if (isDuplicate(error)) throw new AppError("email_taken");
    throw error;
  }
}
