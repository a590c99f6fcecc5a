import type { Page } from "@playwright/test";

import { send, type Login, type Person } from "./people.ts";

export const foundCompany = (page: Page, founder: Login, name = "Nordfrost GmbH") =>
  send(page, founder, "POST", "/api/company", {
    name,
    taxId: "DE 811 204 117",
    billingAddress: "Kai 1\n20457 Hamburg",
  });

export const invite = (page: Page, founder: Login, { email }: Pick<Person, "email">) =>
  send(page, founder, "POST", "/api/company/invitations", { email });

export const join = (page: Page, person: Login, { _id }: { _id: string }) =>
  send(page, person, "POST", `/api/invitations/${_id}/accept`);

export const saveAddress = (page: Page, person: Login) =>
  send(page, person, "POST", "/api/addresses", {
    name: "Dock 4, Hamburg",
    address: "Nordfrost GmbH\nDock 4, Harbor Road 12\n20457 Hamburg",
    phone: "+49 40 555 0100",
  });

export const savePayable = (page: Page, person: Login, accountsPayableEmail: string) =>
  send(page, person, "PATCH", "/api/account", { accountsPayableEmail });
