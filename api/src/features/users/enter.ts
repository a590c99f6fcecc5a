import { randomUUIDv7 } from "node:crypto";

import { DatabaseError } from "pg";

import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Identity } from "#platform/identity.ts";

import { listClaimants, upsertUser } from "./users.store.ts";

const isDuplicate = (error: unknown) => error instanceof DatabaseError && error.code === "23505";

/** Lets somebody in whom the provider vouches for, creating their account the first time. Answers its id. */
export async function enter(tx: Tx, identity: Identity): Promise<string> {
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
