import { callers, type Caller, type World } from "./world.ts";

export interface Row {
  /** The request, about something that belongs to the customer. */
  send: (world: World) => { url: string; payload?: object | string; headers?: Record<string, string> };
  expected: Record<Caller, number>;
}

export const everyone = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Row["expected"];
export const BAD_TOKENS = {
  "removed user": 401,
  "closed account": 401,
  "expired token": 401,
  "forged token": 401,
  "token of another issuer": 401,
  "revoked token": 401,
};
/**
 * The member is in the customer's company. The former member was. To most calls, people of the warehouse are like any other
 * customer.
 */
export const signedIn = (
  customer: number,
  other: number,
  admin: number,
  member = other,
): Row["expected"] => ({
  visitor: 401,
  customer,
  member,
  "former member": other,
  "unverified customer": other,
  "other customer": other,
  warehouse: other,
  admin,
  "admin with an old sign-in": admin,
  ...BAD_TOKENS,
});
export const adminOnly = (status: number) => signedIn(403, 403, status);
/** Admins and people of the warehouse. */
export const staff = (status: number) => ({ ...adminOnly(status), warehouse: status });
/** What belongs to the customer and may be read by all staff. */
export const readByStaff = (status: number) => ({
  ...signedIn(status, 404, status, status),
  warehouse: status,
});
/** Needs a sign-in of the last minutes, too. */
export const sudo = (status: number) => ({ ...adminOnly(status), "admin with an old sign-in": 403 });
export const ownSudo = (customer: number, other: number) => ({
  ...signedIn(customer, other, other),
  "admin with an old sign-in": 403,
});
