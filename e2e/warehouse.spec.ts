import { levers } from "../dev/payments/levers.ts";
import { addProduct, payOrder, placeOrder, uniqueName } from "./orders.ts";
import { simulatorOrigin } from "./payment-provider.ts";
import { admin, signInAs, newVerified, newStaff } from "./people.ts";
import { expect, test } from "./test.ts";

// The browser logs the calls of pages that are not for them.
test.use({ allowedFaults: [/status of 403/] });

test("people of the warehouse ship and see stock, and change neither people, prices nor orders", async ({
  page,
}) => {
  const packer = await newStaff(page, "Pat Packer", "warehouse");
  const customer = await newVerified(page, "Cora Customer");
  await signInAs(page, admin);
  const name = uniqueName("Crated");
  const part = await addProduct(page, name, 900);
  const provider = levers(simulatorOrigin(test.info().project.use.baseURL), "sk_test_local");
  await payOrder(page, customer, await placeOrder(page, customer, part, 101, "Dock 4"), provider);
  await placeOrder(page, customer, part, 202);

  await signInAs(page, packer);
  await page.goto("/dashboard");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(
    sidebar.filter({ hasText: /^(Today|Manage Order|Manage Product|My Orders|Add Reviews)\b/ }),
  ).toHaveCount(5);
  await expect(
    sidebar.filter({ hasText: /^(Add Product|Users|Reviews|Figures|Activity|Books)$/ }),
  ).toHaveCount(0);

  await page.goto(`/dashboard/manageorder?search=${customer.email}`);
  await expect(page.getByRole("row", { name })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Shipped" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Download CSV" })).toHaveCount(0);
  await page.getByRole("button", { name: "Shipped" }).click();
  const delivered = page.getByRole("row", { name }).filter({ hasText: "Delivered" });
  await delivered.getByRole("link", { name: /order number/ }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(sidebar.and(page.locator("[aria-current], [data-current=true]"))).toHaveText([
    /^Manage Order/,
  ]);

  await page.goto(`/dashboard/manageproduct?${new URLSearchParams({ search: name })}`);
  const row = page.getByRole("row", { name });
  await expect(row.getByRole("link", { name: /^Update/ })).toHaveCount(0);
  await expect(row.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add Product" })).toHaveCount(0);
  await row.getByRole("link", { name: /^Stock/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Opening stock");

  for (const path of [
    "/dashboard/users",
    "/dashboard/activity",
    "/dashboard/figures",
    `/dashboard/manageproduct/${part}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "This page is for staff" })).toBeVisible();
  }

  // The admin sees who shipped it.
  await signInAs(page, admin);
  await page.goto(`/dashboard/activity?search=${packer.email}`);
  const shipped = page.getByRole("row").filter({ hasText: "Shipped order" });
  await expect(shipped).toContainText(packer.email);
  await page.getByLabel("Action").selectOption("Made warehouse staff");
  await expect(page).toHaveURL(/action=assign-to-warehouse/);
  await expect(shipped).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Made warehouse staff" })).toContainText(admin.email);
  await page.getByLabel("Day (UTC)").fill("2020-01-31");
  await expect(page).toHaveURL(/day=2020-01-31/);
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});
