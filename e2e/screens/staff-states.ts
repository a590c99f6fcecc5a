import type { Page } from "@playwright/test";

import { levers } from "../../dev/payments/levers.ts";
import { company } from "../../dev/seed/accounts.ts";
import { giveUpMail } from "../inbox.ts";
import {
  addProduct,
  changePrice,
  holdParts,
  payOrder,
  placeOrder,
  productId,
  uniqueName,
} from "../orders.ts";
import { simulatorOrigin } from "../payment-provider.ts";
import { admin, apiOrigin, buyer, chooseRole, newVerified, newStaff, send, ask, bearer } from "../people.ts";
import { expect, test } from "../test.ts";
import { press } from "./screen-states.ts";
import type { Screen } from "./screen.ts";

const createColleague = async (page: Page) => (await newStaff(page, "Cleo Colleague", "admin")).email;

async function createRemovedUser(page: Page): Promise<string> {
  const email = await createColleague(page);
  const found = await ask(page, admin, "GET", `/api/users?search=${email}`);
  const [user] = (await found.json()) as { _id: string }[];
  await send(page, admin, "DELETE", `/api/admin/users/${user?._id}`);
  return `/dashboard/users?search=${email}&filter=removed`;
}

async function paidOrder(page: Page): Promise<string> {
  const order = await placeOrder(page, buyer);
  const provider = levers(simulatorOrigin(test.info().project.use.baseURL), "sk_test_local");
  await payOrder(page, buyer, order, provider);
  return `/dashboard/orders/${order._id}`;
}

/** Orders to ship, with and without an address. */
async function picked(page: Page, query = ""): Promise<string> {
  const provider = levers(simulatorOrigin(test.info().project.use.baseURL), "sk_test_local");
  const person = await newVerified(page, "Bea Buyer");
  const part = await addProduct(page, uniqueName("Picked"));
  const ids: string[] = [];
  for (const address of ["Halden Systems\nVulkan 16\n0178 Oslo\nNorway", ""]) {
    const placed = await placeOrder(page, person, part, 150, address);
    await payOrder(page, person, placed, provider);
    ids.push(placed._id);
  }
  return `/dashboard/orders/pick?${query}orders=${ids.join(",")}`;
}

async function paidPurchase(page: Page) {
  const provider = levers(simulatorOrigin(test.info().project.use.baseURL), "sk_test_local");
  const person = await newVerified(page, "Bea Buyer");
  const parts = ["hdmi-21b", "gddr7-16gb", "io-bracket"].map(productId);
  const purchase = await holdParts(page, person, parts);
  await payOrder(page, person, purchase.orders, provider);
  return purchase;
}

async function selectRows(page: Page): Promise<void> {
  const select = page.getByRole("button", { name: "Select", exact: true });
  if (await select.isVisible()) await select.click();
  const ticks = page.getByRole("checkbox", { name: /^Select BH/ });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await expect(page.getByRole("group", { name: "Selected orders" })).toBeVisible();
}

async function askToShip(page: Page): Promise<void> {
  await selectRows(page);
  await press(/^Ship 2…/)(page);
}

async function openHelp(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
}

async function pack(page: Page): Promise<void> {
  await press(/^Pack/)(page);
  await page.getByRole("dialog").getByRole("button", { name: /^Ship/ }).click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
}

async function refundedOrder(page: Page): Promise<string> {
  const path = await paidOrder(page);
  const id = path.split("/").at(-1);
  const { pay } = (await send(page, admin, "GET", `/api/order/${id}`)) as { pay: number };
  await send(page, admin, "POST", `/api/orders/${id}/refunds`, { amount: pay, reason: "Ordered twice" });
  await expect
    .poll(() => send(page, admin, "GET", `/api/order/${id}`), { timeout: 30_000 })
    .toMatchObject({ money: "refunded" });
  return path;
}

async function askToDemote(page: Page): Promise<void> {
  await chooseRole(page.getByRole("main"), "Make customer");
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function demote(page: Page): Promise<void> {
  await askToDemote(page);
  await page.getByRole("dialog").getByRole("button", { name: "Make customer" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
}

/** As for an admin who signed in an hour ago. */
async function promoteTooLate(page: Page): Promise<void> {
  const call = "**/api/admin";
  const json = { code: "sign_in_again", message: "Please sign in again to do this" };
  await page.route(call, (route) =>
    route.fulfill({ status: 403, json, headers: { "access-control-allow-origin": "*" } }),
  );
  await askToDemote(page);
  await page.getByRole("dialog").getByRole("button", { name: "Make customer" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await page.unroute(call);
}

async function unsentEmail(page: Page): Promise<string> {
  await giveUpMail(await placeOrder(page, buyer));
  return "/dashboard/books";
}

async function withActivity(page: Page): Promise<string> {
  await createRemovedUser(page);
  const id = await addProduct(page, uniqueName("Repriced"));
  await changePrice(page, id, 12.9);
  return "/dashboard/activity";
}

async function customerWithNotes(page: Page): Promise<string> {
  const order = (await paidOrder(page)).split("/").at(-1);
  const { account } = (await send(page, admin, "GET", `/api/order/${order}`)) as { account: string };
  await send(page, admin, "POST", `/api/orders/${order}/notes`, {
    text: "Two pallets, call before you come",
  });
  await send(page, admin, "POST", `/api/customers/${account}/notes`, {
    text: "Asks for the invoice by mail",
  });
  return `/dashboard/customers/${account}`;
}

/** An order by phone for somebody of a company, with a line that is too large. */
async function orderByPhone(page: Page): Promise<string> {
  const [fan, scarce] = [productId("axial-fan-100"), await addProduct(page, uniqueName("Scarce"), 150)];
  return `/dashboard/customers/${company.id}/order?line=${fan}.600&line=${scarce}.250`;
}

async function heldOrder(page: Page): Promise<string> {
  return `/dashboard/orders/${(await placeOrder(page, buyer))._id}`;
}

async function notedOrder(page: Page): Promise<string> {
  const path = await paidOrder(page);
  const text = "Two pallets, call before you come";
  await send(page, admin, "POST", `/api/orders/${path.split("/").at(-1)}/notes`, { text });
  return path;
}

/** A preview with a line of each kind. */
async function previewedImport(page: Page): Promise<string> {
  const ids = [await addProduct(page, uniqueName("Imported")), await addProduct(page, uniqueName("Jumping"))];
  const lines = [`${ids[0]},1,12.95,480`, `${ids[1]},1,1295,`, `${ids[1]?.replace(/.$/, "x")},1,5,`, ",,,"];
  const answer = await page.request.post(`${apiOrigin()}/api/imports`, {
    headers: { ...(await bearer(page, admin)), "content-type": "text/csv" },
    data: `id,version,price,count\n${lines.join("\n")}\n,,7,\n`,
  });
  const { _id } = (await answer.json()) as { _id: string };
  return `/dashboard/import?import=${_id}`;
}

async function appliedImport(page: Page): Promise<string> {
  const path = await previewedImport(page);
  await send(page, admin, "POST", `/api/imports/${path.split("=").at(-1)}/apply`, {});
  return path;
}

const users = { route: "/dashboard/users" };
const colleague = async (page: Page) => `/dashboard/users?search=${await createColleague(page)}`;
const order = { route: "/dashboard/orders/:id" };
const manageOrder = { route: "/dashboard/manageorder" };
const toShip = "/dashboard/manageorder?filter=to-ship";
const pick = { route: "/dashboard/orders/pick" };
const noId = "019a0000-0000-7000-8000-00000000ffff";

/** What only staff do to people and to money. */
export const staffStates: readonly Screen[] = [
  { ...users, name: "make-customer", prepare: colleague, act: askToDemote },
  { ...users, name: "user-changed", prepare: colleague, act: demote },
  { ...users, name: "sign-in-again", prepare: colleague, act: promoteTooLate },
  { ...users, name: "removed-user", prepare: createRemovedUser },
  { ...users, name: "restore-user", prepare: createRemovedUser, act: press(/^Restore/) },
  { ...order, name: "refund", prepare: paidOrder, act: press(/^Refund…/) },
  { ...order, name: "order-refunded", prepare: refundedOrder },
  { ...order, name: "ship-sheet", prepare: paidOrder, act: press(/^Ship with tracking…/) },
  { ...manageOrder, path: toShip, name: "orders-selected", act: selectRows },
  { ...manageOrder, path: toShip, name: "ship-selected", act: askToShip },
  { ...manageOrder, name: "keyboard-help", act: openHelp },
  {
    ...manageOrder,
    name: "orders-of-a-purchase",
    prepare: async (page) => `${toShip}&open=${(await paidPurchase(page))._id}`,
  },
  {
    route: "/dashboard/purchases/:id",
    name: "purchase-to-ship",
    prepare: async (page) => (await paidPurchase(page)).path,
  },
  { ...pick, name: "pick", prepare: picked },
  { ...pick, name: "pick-packed", prepare: picked, act: pack },
  { ...pick, name: "pick-list", prepare: (page) => picked(page, "by=model&") },
  { ...pick, name: "nothing-to-pick", path: `/dashboard/orders/pick?orders=${noId}` },
  { ...order, name: "order-with-notes", prepare: notedOrder },
  { route: "/dashboard/customers/:id", name: "customer", prepare: customerWithNotes },
  { route: "/dashboard/customers/:id/order", name: "order-by-phone", prepare: orderByPhone },
  { ...order, name: "hold-longer", prepare: heldOrder, act: press(/^Hold longer…/) },
  { route: "/dashboard/import", name: "import" },
  { route: "/dashboard/import", name: "import-preview", prepare: previewedImport },
  { route: "/dashboard/import", name: "import-applied", prepare: appliedImport, act: press(/^Undo/) },
  { route: "/dashboard/activity", name: "activity", prepare: withActivity },
  { route: "/dashboard/books", name: "unsent-email", prepare: unsentEmail },
];
