import { randomUUIDv7 } from "node:crypto";

import { DatabaseError } from "pg";
import * as z from "zod/mini";

import { type Tx, readClock } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import { countForNetwork } from "#platform/http/rate-limit.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { Identity } from "#platform/vendors/identity.ts";

import { isFromBeforeClosing } from "./closed-users.store.ts";
import { forgetPayableEmail, leaveAccount } from "./members.store.ts";
import { type Arrival, type Claimant, hasEnded, judgeArrival, newPasswordAt } from "./user-arrival.ts";
import {
  type SignedIn,
  displaceUser,
  emptyReviewNames,
  lockClaimants,
  receiveUser,
  sendPapers,
  upsertUser,
} from "./users.store.ts";

/** Orders do it: whoever made the account of someone else's email wanted them, not its owner. */
export const cancelUnpaidTask = {
  name: "cancel-unpaid-orders",
  payload: z.object({ user: z.uuid(), placedBefore: z.iso.datetime() }),
};

/** Orders do it: the hold of a buyer whose email is not verified is shorter. */
export const lengthenHoldsTask = { name: "lengthen-holds", payload: z.object({ user: z.uuid() }) };

const isDuplicate = (error: unknown) => error instanceof DatabaseError && error.code === "23505";

/** What the first user of an email they did not own leaves behind, besides the profile. The owner never joined a company. */
async function clearTraces(tx: Tx, { id }: Claimant): Promise<void> {
  await leaveAccount(tx, id);
  await forgetPayableEmail(tx, id);
  await enqueue(tx, cancelUnpaidTask, { user: id, placedBefore: (await readClock(tx)).toISOString() });
  await emptyReviewNames(tx, id);
}

async function displace(tx: Tx, user: Claimant): Promise<void> {
  await displaceUser(tx, user);
  if (!user.email_verified) await clearTraces(tx, user);
}

async function receive(
  tx: Tx,
  identity: Identity,
  { kind, user, displaced }: Exclude<Arrival, { kind: "new" | "refused" }>,
): Promise<SignedIn> {
  if (hasEnded(identity, user)) throw new AppError("unauthenticated");
  if (displaced) await displace(tx, displaced);
  if (kind === "taken-over") await clearTraces(tx, user);
  else if (identity.emailVerified && !user.email_verified)
    await enqueue(tx, lengthenHoldsTask, { user: user.id });
  if (identity.emailVerified && !user.email_verified) await sendPapers(tx, user.id);
  const endedAt = kind === "back" ? newPasswordAt(identity, user) : identity.signedInAt;
  return receiveUser(tx, user, identity, { endedAt, isTakenOver: kind === "taken-over" });
}

/** A network may create this many accounts. */
interface NewAccounts {
  ip: string;
  maxPerHour: number;
}

async function create(tx: Tx, identity: Identity, { ip, maxPerHour }: NewAccounts): Promise<SignedIn> {
  try {
    const { isNew, ...signedIn } = await upsertUser(tx, randomUUIDv7(), identity);
    if (isNew && (await countForNetwork(tx, ip, "new-account")) > maxPerHour)
      throw new AppError("too_many_accounts");
    return signedIn;
  } catch (error) {
    if (isDuplicate(error)) throw new AppError("email_taken");
    throw error;
  }
}

/** Signs in a user that the identity provider vouches for. The first time creates the account. */
export async function signIn(tx: Tx, identity: Identity, limit: NewAccounts): Promise<SignedIn> {
  const claimants = await lockClaimants(tx, identity);
  // After the lock, which waits for a closing that is under way.
  if (await isFromBeforeClosing(tx, identity)) throw new AppError("unauthenticated");
  const arrival = judgeArrival(identity, claimants);
  if (arrival.kind === "refused") throw new AppError(arrival.code);
  return arrival.kind === "new" ? create(tx, identity, limit) : receive(tx, identity, arrival);
}
