import { addProduct, payOrder, placeOrder, saveProfile, setDelivery, uniqueName } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { admin, getToken, signInAs, newVerified } from "./people.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

test("a customer calls: staff find the phone, read the account, leave a note, correct the address and see the sale", async ({
  page,
  provider,
}) => {
  const caller = await newVerified(page, "Cora Caller");
  const phone = `+1 503 ${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
  await getToken(page, caller);
  await saveProfile(page, caller, { phone, address: "Old Dock 1" });
  await signInAs(page, admin);
  const name = uniqueName("Called about");
  const part = await addProduct(page, name, 900);
  const order = await placeOrder(page, caller, part, 101, "Old Dock 1");
  await setDelivery(page, caller, order._id, { phone, address: "Old Dock 1" });
  await payOrder(page, caller, order, provider);

  // The phone that rings is enough to find the account.
  await page.goto("/dashboard/manageorder");
  await page.getByLabel("Search orders").fill(phone.replaceAll(" ", ""));
  await page.getByLabel("Search orders").press("Enter");
  const row = page.getByRole("row", { name });
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Customer" }).click();
  await expect(page.getByRole("heading", { level: 2, name: caller.name })).toBeVisible();
  await expect(page.getByRole("link", { name: phone })).toBeVisible();
  await expect(page.getByRole("row", { name })).toHaveCount(1);

  await page.getByRole("textbox", { name: "New note" }).fill("Moves to another dock");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes, newest first" })).toContainText(
    "Moves to another dock",
  );
  await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("");
  const activity = page.getByRole("list", { name: "Activity of this account" });
  await expect(activity).toContainText("Wrote a note about customer");

  // What was promised on the phone is done on the page of the order.
  await page.getByRole("row", { name }).getByRole("link", { name: order.number }).click();
  await page.getByRole("button", { name: /^Change/ }).click();
  await page.getByRole("textbox", { name: /^Delivery address/ }).fill("New Dock 7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Ship to" })).toContainText("New Dock 7");
  await expect(page.getByRole("region", { name: "Order history" })).toContainText(admin.email);
  await page.getByRole("textbox", { name: "New note" }).fill("Told the warehouse");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes, newest first" })).toContainText("Told the warehouse");
  await page.getByRole("link", { name: caller.name }).click();
  await expect(page.getByRole("list", { name: "Notes, newest first" }).getByRole("listitem")).toHaveCount(2);

  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Figures" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Figures" })).toBeVisible();
  const today = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date());
  await expect(page.getByRole("row", { name: today })).toBeVisible();
  await expect(page.getByRole("img", { name: "Kept by day" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^figures-by-day-\d{4}-\d\d-\d\d[.]csv$/);
  await page.getByRole("link", { name: "By month" }).click();
  await expect(page).toHaveURL(/by=month/);
  await expect(page.getByRole("row", { name: /^[A-Z][a-z]+ \d{4}/ }).first()).toBeVisible();

  // The buyer sees the new address, who changed it, and no note.
  await signInAs(page, caller);
  await page.goto(`/dashboard/orders/${order._id}`);
  await expect(page.getByRole("region", { name: "Ship to" })).toContainText("New Dock 7");
  await expect(page.getByText("Told the warehouse")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Notes" })).toHaveCount(0);
});
