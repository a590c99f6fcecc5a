import { foundCompany } from "@bulkhead/contract/companies";
import { changeRole, removeUser } from "@bulkhead/contract/users";
import { decodeJwt, UnsecuredJWT } from "jose";

import { bearer } from "../shop/client.ts";
import { changeToken, type TokenChange } from "./change-token.ts";
import { askAs, authorize, newPerson, type Person } from "./people.ts";
import type { Shop } from "./shop.ts";

/** Every kind of caller. */
export const callerKinds = [
  "visitor",
  "unverified customer",
  "customer",
  "other customer",
  "founder of another company",
  "warehouse",
  "admin",
  "admin with an old sign-in",
  "removed user",
  "expired token",
  "forged token",
  "unsigned token",
  "token of another issuer",
  "ended session",
  "noise",
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** Kinds whose token counts for nothing. */
export const badTokens = new Set<CallerKind>([
  "removed user",
  "expired token",
  "forged token",
  "unsigned token",
  "token of another issuer",
  "ended session",
]);

const unsign = (token: string) =>
  new UnsecuredJWT(decodeJwt(token)).setIssuedAt().setExpirationTime("55 min").encode();

type Headers = () => Promise<Record<string, string>>;

interface Credentials {
  /** The Authorization header of each kind. */
  headers: Record<CallerKind, Headers>;
  /** Everyone signs in again. */
  forget: () => Promise<void>;
}

export async function makeCredentials(
  shop: Shop,
  { admin, customer }: { admin: Person; customer: Person },
): Promise<Credentials> {
  const [unverified, other, founder, warehouse, removed] = [
    await newPerson(shop, false),
    await newPerson(shop),
    await newPerson(shop),
    await newPerson(shop),
    await newPerson(shop),
  ];
  await askAs(shop, founder, foundCompany, { body: { name: "Elsewhere" } });
  await warehouse.tokens();
  await askAs(shop, admin, changeRole, { body: { email: warehouse.email, role: "warehouse" } });
  const ofRemoved = await authorize(removed);
  await askAs(shop, admin, removeUser, { params: { id: await removed.userId() } });
  const changed =
    (change: TokenChange): Headers =>
    async () =>
      bearer(await changeToken((await admin.tokens()).access, shop.tokenSecret, change));
  return {
    headers: {
      visitor: async () => ({}),
      "unverified customer": () => authorize(unverified),
      customer: () => authorize(customer),
      "other customer": () => authorize(other),
      "founder of another company": () => authorize(founder),
      warehouse: () => authorize(warehouse),
      admin: () => authorize(admin),
      "admin with an old sign-in": changed({ signedInMinutesAgo: 16 }),
      "removed user": async () => ofRemoved,
      "expired token": changed({ expires: "1 s ago" }),
      "forged token": changed({ secret: "another secret of the very same length, or nearly so" }),
      "unsigned token": async () => bearer(unsign((await admin.tokens()).access)),
      "token of another issuer": changed({ issuer: "elsewhere" }),
      "ended session": changed({ session: 1_000_000 }),
      noise: async () => ({ authorization: "Bearer\t\\ , Basic Og==" }),
    },
    forget: async () => {
      for (const person of [admin, customer, unverified, other, founder, warehouse])
        person.forget(await person.tokens());
    },
  };
}
