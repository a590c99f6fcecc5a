import type { Locator, Page } from "@playwright/test";

import { giveUpMail } from "../inbox.ts";
import { addProduct, holdParts, payOrder, placeOrder, uniqueName, type PlacedOrder } from "../orders.ts";
import { chooseRole, getToken, type Person, send, newVerified } from "../people.ts";
import { expect } from "../test.ts";
import type { Crawl, Role } from "./crawl.ts";
import { makeOrder, type Maker } from "./order-kinds.ts";
import { pressCategories, pressProducts } from "./press-catalog.ts";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const says = (within: Locator, words: string | RegExp) =>
  expect(within.getByRole("status").getByText(words).first()).toBeVisible();

/** Writes a note about an order or a customer. */
async function pressNote(crawl: Crawl, about: string): Promise<void> {
  await crawl.press(`write a note about ${about}`, async () => {
    await crawl.page.getByRole("textbox", { name: "New note" }).fill("Call receiving first");
    await button(crawl.page, "Add note").click();
    await expect(crawl.page.getByRole("list", { name: "Notes, newest first" })).toContainText(
      "Call receiving",
    );
  });
}

/** Receives and counts; admins also correct and write off. */
async function pressStock(crawl: Crawl, name: string, role: Role): Promise<void> {
  const { page } = crawl;
  crawl.rows.add("product");
  await page.goto(`/dashboard/manageproduct?${new URLSearchParams({ search: name })}`);
  await page.getByRole("link", { name: `Stock ${name}` }).click();
  const dialog = page.getByRole("dialog");
  const units = dialog.getByRole("textbox").first();
  await expect(units).toBeFocused();
  const modes = await dialog.getByRole("radio", { name: /^(Receive|Count|Correct|Loss)$/ }).count();
  if (modes !== (role === "admin" ? 4 : 2)) crawl.refuse(`the stock dialog offers ${modes} changes`);
  const save = async (what: string, name: RegExp) =>
    crawl.press(what, async () => {
      await dialog.getByRole("button", { name }).last().click();
      await expect(dialog.getByRole("status")).toContainText(/^Saved/);
    });
  await units.fill("200");
  await dialog.getByLabel("Delivery note").fill("48377");
  await save("receive units", /^Receive 200/);
  await dialog.getByRole("radio", { name: "Count" }).check();
  await units.fill("1190");
  await save("count units", /^Set to/);
  if (role === "admin") {
    await dialog.getByRole("radio", { name: "Correct" }).check();
    await dialog.getByRole("textbox", { name: "Units" }).fill("10");
    await dialog.getByRole("button", { name: "Sample" }).click();
    await save("correct the stock", /^(Add|Remove) 10/);
    await dialog.getByRole("radio", { name: "Loss" }).check();
    await dialog.getByLabel("Units lost").fill("10");
    await dialog.getByRole("button", { name: "Damaged" }).click();
    await save("write units off", /^Write off/);
  }
}

/** Ships a purchase from its row, takes one of its orders back, and ships that from its page. */
async function pressPurchase(crawl: Crawl, { page, owner, product, provider }: Maker): Promise<void> {
  const { number, orders, path } = await holdParts(page, owner, [product, product]);
  await payOrder(page, owner, orders, provider);
  await page.goto(`/dashboard/manageorder?search=${number}`);
  crawl.rows.add("purchase");
  await crawl.press("ship a purchase", async () => {
    await button(page, /^Ship 2…/).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ship 2 orders" }).click();
    await expect(button(page, /^Undo/)).toHaveCount(2);
  });
  await crawl.press("unship an order of a purchase", async () => {
    await button(page, /^Undo/).first().click();
    await expect(button(page, /^Ship 1…/)).toBeVisible();
  });
  await page.goto(path);
  await crawl.press("print the packing slips of a purchase", async () => {
    const saving = page.waitForEvent("download");
    await button(page, "Packing slips").click();
    await saving;
  });
  await crawl.press("ship an order from the page of its purchase", async () => {
    await button(page, "Ship with tracking…").click();
    await page.getByRole("dialog").getByRole("button", { name: "Ship order" }).click();
    await expect(page.getByRole("region", { name: "Status" })).toContainText("Delivered");
  });
}

/** What all staff are offered besides the actions of an order. */
export async function pressStaff(crawl: Crawl, role: Role, maker: Maker): Promise<void> {
  const { page } = crawl;
  const shipped = await makeOrder("shipped", maker);
  await page.goto(`/dashboard/orders/${shipped._id}`);
  await crawl.press("add tracking", async () => {
    await button(page, "Add tracking").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Tracking/).fill("1Z999AA10123456784");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  });
  await pressNote(crawl, "an order");
  await pressPurchase(crawl, maker);
  const name = uniqueName("Stocked");
  await addProduct(page, name);
  await pressStock(crawl, name, role);
}

async function pressUsers(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const person = await newVerified(page, "Leo Leaver");
  await getToken(page, person);
  await page.goto(`/dashboard/users?search=${person.email}`);
  const row = page.getByRole("row", { name: person.email });
  crawl.rows.add("user").add("removed user");
  for (const [role, result] of [
    ["Make warehouse staff", "Now warehouse staff"],
    ["Make admin", "Admin"],
    ["Make customer", "customer"],
  ] as const) {
    await page.goto(`/dashboard/users?search=${person.email}`);
    await crawl.press(role.toLowerCase(), async () => {
      await chooseRole(row, role);
      await page.getByRole("dialog").getByRole("button", { name: role }).click();
      await expect(row).toContainText(result);
    });
  }
  await page.goto(`/dashboard/users?search=${person.email}`);
  await crawl.press("remove a user", () =>
    crawl.pressAndAgree(row.getByRole("button", { name: /^Remove/ }), "Remove"),
  );
  await page.goto(`/dashboard/users?search=${person.email}&filter=removed`);
  await crawl.press("restore a user", () =>
    crawl.pressAndAgree(row.getByRole("button", { name: /^Restore/ }), "Restore"),
  );
}

async function pressReviews(crawl: Crawl, writer: Person): Promise<void> {
  const { page } = crawl;
  const review = `Sealed trays, says ${writer.email}`;
  await send(page, writer, "POST", "/api/review", { t: 5, review });
  await page.goto("/dashboard/reviews");
  crawl.rows.add("review");
  const row = page.getByRole("row").filter({ hasText: review });
  await crawl.press("hide a review", async () => {
    await row.getByRole("button", { name: /^Hide/ }).click();
    await expect(row).toContainText("Review hidden");
  });
}

async function pressImport(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const id = await addProduct(page, uniqueName("Imported"));
  await page.goto("/dashboard/import");
  crawl.rows.add("import");
  await page.getByLabel(/^Or paste lines/).fill(`id\tversion\tprice\n${id}\t1\t12.60`);
  await crawl.press("preview an import", async () => {
    await button(page, "Preview").click();
    await expect(button(page, "Apply 1 change")).toBeVisible();
  });
  await crawl.press("apply an import", async () => {
    await button(page, "Apply 1 change").click();
    await expect(page.getByRole("heading", { name: /^Import: 1 changed/ })).toBeVisible();
  });
  await crawl.press("undo an import", async () => {
    await crawl.pressAndAgree(button(page, "Undo 1 change"), "Undo import");
    await expect(page.getByRole("heading", { name: /1 undone$/ })).toBeVisible();
  });
}

/** Somebody transfers the amount of an order without saying what it is for. */
async function strayTransfer({ page, provider, owner, product }: Maker): Promise<PlacedOrder> {
  const order = await makeOrder("waits for a transfer", { page, provider, owner, product });
  const { intents } = await provider.state();
  const intent = intents.find(({ metadata, customer }) => metadata["order_id"] === order._id && customer);
  await provider.fund({ intent: intent?.id ?? "" }, Math.round(order.pay * 100), null);
  return order;
}

async function pressBooks(crawl: Crawl, maker: Maker): Promise<void> {
  const { page } = crawl;
  crawl.rows.add("transfer to decide").add("email that was not sent");
  const owner = await newVerified(page, "Stella Stray");
  const order = await strayTransfer({ ...maker, owner });
  const failed = await placeOrder(page, maker.owner, maker.product);
  await giveUpMail(failed);
  const use = button(page, `Use for ${order.number}`);
  await expect(async () => {
    await page.goto("/dashboard/books");
    await expect(use).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await crawl.press("use a transfer for an order", async () => {
    await crawl.pressAndAgree(use, `Use for ${order.number}`);
    await expect(use).toBeHidden();
  });
  await crawl.press("send an email again", async () => {
    const row = page.getByRole("row").filter({ hasText: failed.number });
    await row.getByRole("button", { name: /^Send again/ }).click();
    await expect(row.getByText("On its way")).toBeVisible();
  });
  await strayTransfer({ ...maker, owner });
  const stray = page.getByRole("listitem").filter({ hasText: owner.email });
  await expect(async () => {
    await page.goto("/dashboard/books");
    await expect(stray.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await crawl.press("send a transfer back", async () => {
    await crawl.pressAndAgree(stray.first().getByRole("button", { name: "Send back" }), "Send back");
    await expect(stray).toHaveCount(0);
  });
  await crawl.press("check the books", async () => {
    await button(page, /^Check (now|again)/).click();
    await expect(button(page, "Check again")).toBeVisible();
    await expect(page.getByText("Everything adds up")).toBeVisible();
  });
}

/** The page of a customer, opened from the menu of a row. */
async function pressCustomer(crawl: Crawl, { page, product }: Maker): Promise<void> {
  const owner = await newVerified(page, "Hal Holder");
  const { account } = (await placeOrder(page, owner, product)) as PlacedOrder & { account?: string };
  await page.goto(`/dashboard/manageorder?search=${owner.email}`);
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Customer" }).click();
  await expect(page.getByRole("heading", { level: 2, name: owner.name }), account).toBeVisible();
  crawl.rows.add("customer");
  await page.getByRole("link", { name: "Order for this customer" }).click();
  await crawl.press("hold for a customer", async () => {
    await page.getByLabel(/^Add a part/).fill("AF-100R 101");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: "1 order" });
    await panel.getByRole("button", { name: "Hold 1 order" }).click();
    await page.getByRole("link", { name: "Open purchase" }).click();
  });
  await crawl.press("give a customer more time to pay", async () => {
    await button(page, "Hold longer…").click();
    await page.getByRole("dialog").getByLabel("Reason").fill("Asked by phone");
    await page.getByRole("dialog").getByRole("button", { name: "Hold longer" }).click();
    await expect(button(page, "Hold longer…")).toHaveCount(0);
  });
  await page.getByRole("link", { name: owner.name }).click();
  await pressNote(crawl, "a customer");
  await crawl.press("end the holds of a customer", async () => {
    await crawl.pressAndAgree(button(page, /^End holds/), "End holds");
    await expect(page.getByText("2 orders canceled.")).toBeVisible();
  });
}

/** A charge that was altered at the provider: more than the order costs is taken, and the rest goes back. */
async function pressCharge(crawl: Crawl, maker: Maker): Promise<void> {
  const { page } = crawl;
  crawl.rows.add("order that is in review");
  const order = await makeOrder("in review", maker);
  await page.goto("/dashboard/books");
  await page
    .getByRole("listitem")
    .filter({ hasText: order.number })
    .getByRole("link", { name: `Open ${order.number}` })
    .click();
  await crawl.press("accept a payment", async () => {
    await button(page, "Accept payment").click();
    await says(page.locator("body"), "Payment accepted");
    await expect(button(page, "Accept payment")).toBeHidden();
  });
}

/** What only admins are offered. */
export async function pressAdmin(crawl: Crawl, maker: Maker & { owner: Person }): Promise<void> {
  await pressProducts(crawl);
  await pressCategories(crawl);
  await pressUsers(crawl);
  await pressReviews(crawl, maker.owner);
  await pressImport(crawl);
  await pressCustomer(crawl, maker);
  await pressCharge(crawl, maker);
  await pressBooks(crawl, maker);
}
