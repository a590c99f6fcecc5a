import type { ErrorCode } from "@bulkhead/contract/errors";

import type { Identity } from "#platform/vendors/identity.ts";

import type { UserRow } from "./users.store.ts";

/** A user whom an arriving identity may be: with the same uid or the same email. */
export type Claimant = Pick<
  UserRow,
  | "id"
  | "uid"
  | "email"
  | "email_verified"
  | "sign_in_method"
  | "sessions_ended_at"
  | "credentials_changed_at"
  | "created_at"
  | "removed_at"
>;

export type Arrival =
  | { kind: "new" }
  | { kind: "refused"; code: ErrorCode }
  /** `moved`: to another email or another account at the provider. `taken-over`: by the owner of the email. */
  | {
      kind: "back" | "moved" | "taken-over";
      user: Claimant;
      /** Another user, who has to give the email up. */
      displaced?: Claimant;
    };

/**
 * Anyone can sign up with someone else's email. Whoever proves that it is theirs takes the account over, unless they are
 * the one who made it: the same account at the provider and the same way to sign in.
 */
function takesOver(identity: Identity, user: Claimant): boolean {
  const hasProven = user.email_verified && user.email === identity.email;
  const isSame = user.uid === identity.uid && user.sign_in_method === identity.method;
  return identity.emailVerified && !hasProven && !isSame;
}

const refused = (code: ErrorCode): Arrival => ({ kind: "refused", code });

/** A removed user stays removed, and so does their email if they had proven it. */
function mayComeBack(identity: Identity, user: Claimant): boolean {
  if (!user.removed_at) return true;
  return !user.email_verified && user.email === identity.email && takesOver(identity, user);
}

/** Another account at the provider has this email. The provider gives an email to one account at a time, so it had it before. */
function judgeNewHolder(identity: Identity, holder: Claimant): Arrival | undefined {
  if (!mayComeBack(identity, holder)) return refused("user_removed");
  return identity.emailVerified ? undefined : refused("email_taken");
}

export function judgeArrival(identity: Identity, claimants: Claimant[]): Arrival {
  const own = claimants.find(({ uid }) => uid === identity.uid);
  const holder = claimants.find(({ uid }) => uid !== identity.uid);
  if (own && !mayComeBack(identity, own)) return refused("user_removed");
  const refusal = holder && judgeNewHolder(identity, holder);
  if (refusal) return refusal;

  const user = own ?? holder;
  if (!user) return { kind: "new" };
  const displaced = own && holder && { displaced: holder };
  if (takesOver(identity, user)) return { kind: "taken-over", user, ...displaced };
  const isMoved = user.email !== identity.email || user.uid !== identity.uid;
  return { kind: isMoved ? "moved" : "back", user, ...displaced };
}

/** Signing in takes a moment, and so does changing a password afterward. */
const TOLERANCE_MS = 5_000;

/** When the password of this user changed, if that is news to us. */
export function newPasswordAt(
  { credentialsChangedAt }: Identity,
  { credentials_changed_at, created_at }: Claimant,
): Date | undefined {
  const known = credentials_changed_at ?? created_at;
  return credentialsChangedAt && credentialsChangedAt > known ? credentialsChangedAt : undefined;
}

/** All sessions of this user have been ended since this sign-in. */
export function hasEnded(identity: Identity, user: Claimant): boolean {
  if (user.uid !== identity.uid) return false;
  const endings = [user.sessions_ended_at, newPasswordAt(identity, user)];
  return endings.some((at) => at && identity.signedInAt.getTime() + TOLERANCE_MS < at.getTime());
}
