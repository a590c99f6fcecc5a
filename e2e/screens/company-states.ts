import type { Page } from "@playwright/test";

import { foundCompany, invite, join, saveAddress, savePayable } from "../companies.ts";
import { confirmationPath } from "../inbox.ts";
import { holdParts, newBuyer, placeOrder, productId } from "../orders.ts";
import { newPerson, send, signInAs, type Person, newVerified } from "../people.ts";
import { press } from "./screen-states.ts";
import type { Screen } from "./screen.ts";

const route = "/dashboard/company";
const addressesRoute = "/dashboard/addresses";
const confirmRoute = "/confirm/:token";
const listsRoute = "/dashboard/lists";
const holdRoute = `${listsRoute}/:id/hold`;
const purchaseRoute = "/dashboard/purchases/:id";
const noId = "019a0000-0000-7000-8000-00000000ffff";

async function withCompany(page: Page): Promise<{ founder: Person; member: Person }> {
  const member = await newVerified(page, "Mia Member");
  const founder = await newBuyer(page);
  await foundCompany(page, founder);
  await join(page, member, await invite(page, founder, member));
  await invite(page, founder, newPerson());
  await saveAddress(page, founder);
  await placeOrder(page, founder, productId("hdmi-21b"), 250);
  await placeOrder(page, member);
  return { founder, member };
}

async function asInvited(page: Page): Promise<string> {
  const founder = await newVerified(page, "Finn Founder");
  const invited = await newBuyer(page);
  await foundCompany(page, founder);
  await invite(page, founder, invited);
  return "/dashboard";
}

async function withList(page: Page, quantity = 60): Promise<string> {
  const buyer = await newBuyer(page);
  const lines = [{ product: productId("hdmi-21b"), quantity }];
  const { _id } = await send(page, buyer, "POST", "/api/lists", { name: "NG-204 board, rev. C" });
  await send(page, buyer, "POST", "/api/list-lines", { lines });
  return `${listsRoute}/${_id}`;
}

const withHoldable = (page: Page) => withList(page, 150);

const withPurchase = async (page: Page) =>
  (await holdParts(page, await newBuyer(page), Array<string>(3).fill(productId("power-stage-70a")))).path;

async function withPayable(page: Page): Promise<string> {
  const email = `ap-${crypto.randomUUID()}@acme.example`;
  await savePayable(page, await newBuyer(page), email);
  return email;
}

const chooseCountry = async (page: Page) => void (await page.getByLabel("Country").selectOption("US"));

/** Each with users of its own. */
export const companyStates: readonly Screen[] = [
  { name: "lists", route: listsRoute, prepare: (page) => withList(page).then(() => listsRoute) },
  { name: "list", route: `${listsRoute}/:id`, prepare: (page) => withList(page) },
  { name: "hold", route: holdRoute, prepare: async (page) => `${await withHoldable(page)}/hold` },
  {
    name: "hold-address-parts",
    route: holdRoute,
    prepare: async (page) => `${await withHoldable(page)}/hold`,
    act: chooseCountry,
  },
  { name: "hold-nothing", route: holdRoute, path: `${listsRoute}/${noId}/hold` },
  { name: "purchase", route: purchaseRoute, prepare: withPurchase },
  { name: "purchase-gone", route: purchaseRoute, path: `/dashboard/purchases/${noId}` },
  { name: "company-none", route, prepare: (page) => newBuyer(page).then(() => route) },
  { name: "company-founder", route, prepare: (page) => withCompany(page).then(() => route) },
  { name: "addresses", route: addressesRoute },
  { name: "add-address", route: addressesRoute, act: press(/^Add an address/) },
  {
    name: "add-address-parts",
    route: addressesRoute,
    act: async (page) => {
      await press(/^Add an address/)(page);
      await chooseCountry(page);
    },
  },
  { name: "invoices-none", route: "/dashboard/invoices" },
  {
    name: "company-orders",
    route: "/dashboard/orders",
    path: "/dashboard/orders?scope=account",
  },
  { name: "part-saved-address", route: "/tools/:id", path: `/tools/${productId("gddr7-24gb-tray")}` },
  {
    name: "part-address-parts",
    route: "/tools/:id",
    path: `/tools/${productId("gddr7-24gb-tray")}`,
    act: chooseCountry,
  },
  {
    name: "company-member",
    route,
    prepare: async (page) => {
      const { member } = await withCompany(page);
      await signInAs(page, member);
      return route;
    },
  },
  { name: "company-invited", route: "/dashboard", prepare: asInvited },
  { name: "payable-unconfirmed", route, prepare: (page) => withPayable(page).then(() => route) },
  {
    name: "confirm-address",
    route: confirmRoute,
    prepare: async (page) => confirmationPath(page, await withPayable(page)),
  },
  { name: "confirm-gone", route: confirmRoute, path: `/confirm/${crypto.randomUUID()}` },
];
