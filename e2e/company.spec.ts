import { foundCompany, invite, join, saveAddress } from "./companies.ts";
import { newBuyer, placeOrder, productId, readOrder } from "./orders.ts";
import { expectNoSidewaysScroll } from "./page-checks.ts";
import { payWith, waitForTransaction } from "./payment-page.ts";
import { goodCard, providerTraffic, test } from "./payment-provider.ts";
import { createUnverifiedUser, newPerson, signInAs, newVerified } from "./people.ts";
import { expect } from "./test.ts";

// The browser logs the request for an order that is no longer theirs.
test.use({ allowedFaults: [[...providerTraffic, /status of 404/], { scope: "test" }] });

test("a buyer founds a company, a colleague joins, and both see and cancel its orders", async ({ page }) => {
  const colleague = await newVerified(page, "Cleo Colleague");
  const founder = await newBuyer(page);
  const early = await placeOrder(page, founder, productId("hdmi-21b"));
  const toast = (words: string) => page.getByRole("status").getByText(words, { exact: true });

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Company", exact: true }).click();
  await page.getByRole("button", { name: "Found company" }).click();
  await expect(page.getByText("Please enter a name", { exact: true })).toBeVisible();
  await page.getByLabel("Company name").fill("Nordfrost GmbH");
  await page.getByLabel("Tax ID").fill("DE 811 204 117");
  await page.getByRole("button", { name: "Found company" }).click();
  await expect(toast("Nordfrost GmbH is founded")).toBeVisible();
  await page.getByLabel("Billing address").fill("Kai 1, Hamburg");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast("Company saved")).toBeVisible();
  await page.getByLabel("Email of a colleague").fill(colleague.email.toUpperCase());
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: colleague.email })).toContainText(
    "not answered yet",
  );

  // What is placed from now on is the company's.
  await page.goto(`/tools/${productId("power-stage-70a")}`);
  await expect(page.getByText("for Nordfrost GmbH")).toBeVisible();
  const order = await placeOrder(page, founder);

  await signInAs(page, colleague);
  await page.goto("/dashboard");
  await expect(page.getByText(`Nordfrost GmbH invites you to join. ${founder.email} asked.`)).toBeVisible();
  await page.getByRole("button", { name: "Join Nordfrost GmbH" }).click();
  await expect(page).toHaveURL("/dashboard/company");
  await expect(page.getByRole("listitem").filter({ hasText: founder.email })).toContainText("Founder since");
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeHidden();

  await page.getByRole("link", { name: "My Orders" }).click();
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await page.getByRole("link", { name: "All of Nordfrost GmbH" }).click();
  const row = page.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText(`by ${founder.email}`);
  await expect(page.getByRole("row").filter({ hasText: early.number })).toBeHidden();
  await row.getByRole("button", { name: /^Cancel/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(toast("Successfully cancled")).toBeVisible();
  await page.goto(`/dashboard/orders/${order._id}`);
  await expect(page.getByText("Nordfrost GmbH", { exact: true })).toBeVisible();
});

test("a member pays orders that a colleague placed, alone and together", async ({ page }) => {
  const engineer = await newVerified(page, "Ana Engineer");
  const finance = await newBuyer(page);
  await foundCompany(page, finance);
  await join(page, engineer, await invite(page, finance, engineer));
  const alone = await placeOrder(page, engineer);
  const together = [await placeOrder(page, engineer), await placeOrder(page, engineer)];

  await page.goto("/dashboard/orders?scope=account");
  const row = page.getByRole("row").filter({ hasText: alone.number });
  await row.getByRole("link", { name: /^Pay/ }).click();
  await payWith(page, goodCard);
  await waitForTransaction(page);

  await page.goto("/dashboard/orders?scope=account");
  for (const { number } of together)
    await page.getByRole("checkbox", { name: new RegExp(`Select .*${number}`) }).check();
  await page.getByRole("link", { name: /^Pay 2 orders/ }).click();
  await payWith(page, goodCard);
  const transactionId = await waitForTransaction(page);
  for (const { _id } of together)
    await expect.poll(() => readOrder(page, engineer, _id)).toMatchObject({ paid: true, transactionId });
});

test("the founder removes a member, who no longer sees an order they placed", async ({ page }) => {
  const member = await newVerified(page, "Mia Member");
  const founder = await newBuyer(page);
  await foundCompany(page, founder);
  await join(page, member, await invite(page, founder, member));
  const order = await placeOrder(page, member);
  await page.goto("/dashboard/company");
  await page.getByRole("button", { name: `Remove ${member.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: member.email })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Members" })).toBeFocused();

  await signInAs(page, member);
  await page.goto(`/dashboard/orders/${order._id}`);
  await expect(page.getByRole("link", { name: "My Orders" }).first()).toBeVisible();
  await expect(page.getByText(order.number)).toBeHidden();
  await page.goto("/dashboard/orders?scope=account");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
});

test("an invitation is declined, and the last member leaves", async ({ page }) => {
  const founder = await newVerified(page, "Finn Founder");
  const invited = await newBuyer(page);
  await foundCompany(page, founder);
  await invite(page, founder, invited);
  await page.goto("/dashboard/edit");
  await page.getByRole("button", { name: /^Decline/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("button", { name: /^Join/ })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeFocused();

  await signInAs(page, founder);
  await page.goto("/dashboard/company");
  await page.getByRole("button", { name: "Leave the company" }).click();
  await expect(page.getByRole("dialog")).toContainText("You are the last member of Nordfrost GmbH");
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("button", { name: "Found company" })).toBeVisible();
});

test("a saved address is added, changed, used for an order and removed", async ({ page }) => {
  await newBuyer(page);
  await page.goto("/dashboard/addresses");
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByText("Please enter an address")).toBeVisible();
  await dialog.getByLabel("Name of this address").fill("Dock 4");
  await dialog.getByLabel("Address", { exact: true }).fill("Harbor Road 12, Hamburg");
  await dialog.getByLabel("Phone").fill("+49 40 1");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Change Dock 4" }).click();
  await dialog.getByLabel("Phone").fill("+49 40 2");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("+49 40 2")).toBeVisible();

  await page.goto(`/tools/${productId("power-stage-70a")}`);
  await page.getByLabel("Saved addresses").selectOption("Dock 4");
  await expect(page.getByLabel("Delivery address")).toHaveValue("Harbor Road 12, Hamburg");
  await expect(page.getByLabel("Phone")).toHaveValue("+49 40 2");

  await page.goto("/dashboard/addresses");
  await page.getByRole("button", { name: "Remove Dock 4" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Harbor Road 12, Hamburg")).toBeHidden();
});

test("who has not verified their email is asked to before they found a company", async ({ page }) => {
  const person = newPerson();
  await createUnverifiedUser(page, person);
  await signInAs(page, person);
  await page.goto("/dashboard/company");
  await expect(page.getByRole("button", { name: "Verify your email" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Found company" })).toBeHidden();
});

test("the page of a company fits a phone", async ({ page }) => {
  const founder = await newBuyer(page);
  await foundCompany(
    page,
    founder,
    "Gesellschaft für Wärmeübertragungstechnologie und Leistungselektronik mbH & Co. KG",
  );
  await invite(page, founder, newPerson());
  await saveAddress(page, founder);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/dashboard/company", "/dashboard/orders"]) {
    await page.goto(path);
    await expect(page.locator("[data-page] h2")).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
