import { randomUUID } from "node:crypto";

import { changeAccount } from "@bulkhead/contract/accounts";
import { addAddress } from "@bulkhead/contract/addresses";
import { acceptInvitation, foundCompany, inviteMember } from "@bulkhead/contract/companies";

import { askAs, type Person } from "./people.ts";
import type { Recipe } from "./recipe.ts";
import type { World } from "./world.ts";

const address = { name: "Dock 4", address: "Harbor Road 12", phone: "5550100" };
const name = "Fan Works";

async function makeFounder({ shop, makeUser }: World): Promise<Person> {
  const founder = await makeUser();
  await askAs(shop, founder, foundCompany, { body: { name } });
  return founder;
}

/** Somebody whom a founder has invited. */
async function makeInvited(world: World): Promise<{ founder: Person; invited: Person; id: string }> {
  const [founder, invited] = [await makeFounder(world), await world.makeUser()];
  const body = { email: invited.email };
  const { _id: id } = await askAs<{ _id: string }>(world.shop, founder, inviteMember, { body });
  return { founder, invited, id };
}

async function makeAddress({ shop, makeUser }: World): Promise<{ by: Person; params: { id: string } }> {
  const by = await makeUser();
  const { _id: id } = await askAs<{ _id: string }>(shop, by, addAddress, { body: address });
  return { by, params: { id } };
}

async function makeConfirmation({ shop, makeUser }: World): Promise<string> {
  const accountsPayableEmail = `ap-${randomUUID()}@example.com`;
  await askAs(shop, await makeUser(), changeAccount, { body: { accountsPayableEmail } });
  return shop.confirmationOf(accountsPayableEmail);
}

/** Each is about people of its own, so that the orders of the usual caller stay theirs. */
export const companyRecipes: Record<string, (world: World) => Promise<Recipe>> = {
  "GET /api/account": async ({ makeUser }) => ({ by: await makeUser() }),
  "PATCH /api/account": async (world) => ({
    by: await makeFounder(world),
    body: { accountsPayableEmail: "ap@example.com" },
  }),
  "GET /api/confirmations/{token}": async (world) => ({ params: { token: await makeConfirmation(world) } }),
  "POST /api/confirmations/{token}": async (world) => ({ params: { token: await makeConfirmation(world) } }),
  "GET /api/company": async (world) => ({ by: await makeFounder(world) }),
  "POST /api/company": async ({ makeUser }) => ({ by: await makeUser(), body: { name, taxId: "DE 811" } }),
  "PATCH /api/company": async (world) => ({ by: await makeFounder(world), body: { name } }),
  "POST /api/company/leave": async (world) => ({ by: await makeFounder(world) }),
  "GET /api/company/members": async (world) => ({ by: await makeFounder(world) }),
  "DELETE /api/company/members/{id}": async (world) => {
    const { founder: by, invited, id } = await makeInvited(world);
    await askAs(world.shop, invited, acceptInvitation, { params: { id } });
    return { by, params: { id: await invited.userId() } };
  },
  "GET /api/company/invitations": async (world) => ({ by: await makeFounder(world) }),
  "POST /api/company/invitations": async (world) => ({
    by: await makeFounder(world),
    // An address is invited only a few times a month.
    body: { email: `colleague-${randomUUID()}@example.com` },
  }),
  "DELETE /api/company/invitations/{id}": async (world) => {
    const { founder: by, id } = await makeInvited(world);
    return { by, params: { id } };
  },
  "GET /api/invitations": async (world) => ({ by: (await makeInvited(world)).invited }),
  "POST /api/invitations/{id}/accept": async (world) => {
    const { invited: by, id } = await makeInvited(world);
    return { by, params: { id } };
  },
  "DELETE /api/invitations/{id}": async (world) => {
    const { invited: by, id } = await makeInvited(world);
    return { by, params: { id } };
  },
  "GET /api/addresses": async ({ makeUser }) => ({ by: await makeUser() }),
  "POST /api/addresses": async ({ makeUser }) => ({ by: await makeUser(), body: address }),
  "PATCH /api/addresses/{id}": async (world) => ({ ...(await makeAddress(world)), body: address }),
  "DELETE /api/addresses/{id}": makeAddress,
};
